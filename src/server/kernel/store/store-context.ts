import type { Orm } from '../db/database.ts';
import type { Providers } from '../providers/providers.ts';
import type { EventKind } from './event-kind.ts';
import type { HookTarget } from './hook-target.ts';
import type { Jobs } from './jobs.ts';
import type { Refusals } from './known-refusals.ts';
import type { PictureCache } from './picture-cache.ts';
import type { SiteKeeper } from './site-keeper.ts';

/** The dependencies of the store's routes, jobs and commands. */
export interface StoreContext {
  orm: Orm;
  /** The clock. Rules never read the system clock, so that tests can set the time. */
  now: () => Date;
  jobs: Jobs;
  /** What the floors above do with the facts that a floor records. */
  consumers: readonly Consumer[];
  providers: Providers;
  /**
   * Public address of the shop, for the links of its mail and feeds. Without one (an empty text) the API has no feeds
   * and draws no pictures, and `GET /config` lists no services.
   */
  siteUrl: string;
  /** The addresses that are told of changes of the catalogue. */
  hooks: readonly HookTarget[];
  /** Drawn pictures that were asked for. */
  pictures: PictureCache;
  /** Refusals of callers that came too often, until they may come again: these cost the database nothing. */
  refusals: Refusals;
  /** What keeps the pages; absent where this process has none. */
  site?: SiteKeeper;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
}

/** What a floor above does with the facts of a kind. */
export interface Consumer<Data = never> {
  event: EventKind<Data>;
  consume(inside: StoreContext, data: Data): Promise<void>;
}
