import type { Orm } from '../db/database.ts';
import type { Providers } from '../providers/providers.ts';
import type { EventKind } from './event-kind.ts';
import type { HookTarget } from './hook-target.ts';
import type { Jobs } from './jobs.ts';
import type { Refusals } from './known-refusals.ts';
import type { BuildRound } from '#domain/build-round.ts';

/** The dependencies of the store's routes, jobs and commands. */
export interface StoreContext {
  orm: Orm;
  /** The clock. Rules never read the system clock, so that tests can set the time. */
  now: () => Date;
  jobs: Jobs;
  /** The consumers of upper floors for the facts that a lower floor records. */
  consumers: readonly Consumer[];
  providers: Providers;
  /**
   * Public address of the shop, for the links of its mail and feeds. Without one (an empty text) the API has no feeds
   * and draws no pictures, and `GET /config` lists no services.
   */
  siteUrl: string;
  /** The targets that are notified of changes of the catalogue. */
  hooks: readonly HookTarget[];
  /** Drawn pictures, cached. */
  pictures: PictureCache;
  /** Callers that exceeded a limit, until they may come again: their calls do not reach the database. */
  refusals: Refusals;
  /** The keeper of the pages; absent where this process has none. */
  site?: SiteKeeper;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
}

/** The action of an upper floor on the facts of one kind. */
export interface Consumer<Data = never> {
  event: EventKind<Data>;
  consume(inside: StoreContext, data: Data): Promise<void>;
}

/** Pictures on disk, each under the hash of what it shows, so that a changed record is drawn again. */
export interface PictureCache {
  /** The picture for `shows`, drawn and stored when it is missing. */
  get(shows: unknown, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Keeps the pages of the shop up to date, where this process has pages of its own. */
export interface SiteKeeper {
  /** The newest rounds first. */
  rounds(limit: number): BuildRound[];
  /** Applies the changes of the catalogue now, in the background. */
  refresh(): void;
  /** Makes all files again, and replaces those that differ. Rejects before the pages are kept. */
  check(): Promise<Omit<BuildRound, 'id'>>;
}
