import type { StoreSettings } from '#domain/store.ts';

/** A feed that a page links to. */
export interface FeedLink {
  title: string;
  path: string;
}

/**
 * The feed of an artist or label, served by the store API: as files they would be twenty thousand in a large shop, few of
 * them ever read. null when the API has no service 'feeds'. Feeds of the shop and its categories are files, and work
 * with any store API.
 */
export const servedFeed = (settings: StoreSettings, name: string, path: string): FeedLink | null =>
  settings.services?.includes('feeds') ? { title: feedTitle(name), path } : null;

export const feedTitle = (name: string): string => `Novidades de ${name}`;
