import type { StoreSettings } from '#domain/store.ts';

/** A feed that a page links to. */
export interface FeedLink {
  title: string;
  path: string;
}

/**
 * The feed of an artist or a label. The store API writes it when it is asked: as files they would be twenty thousand
 * in a big shop, nearly all of them never read, and only as new as the last build. The shop and its categories, which
 * people do follow, have files, and so have a feed whatever store stands behind the site.
 */
export const servedFeed = (settings: StoreSettings, name: string, path: string): FeedLink | null =>
  settings.services?.includes('feeds') ? { title: feedTitle(name), path } : null;

export const feedTitle = (name: string): string => `Novidades de ${name}`;
