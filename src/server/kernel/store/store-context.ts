import type { SiteKeeper } from './site-keeper.ts';
import type { Database, Orm } from '../db/database.ts';
import type { HookTarget } from '#server/catalogue/hooks/hook-targets.ts';
import { createRefusals, type Refusals } from './known-refusals.ts';
import { closedJobs, type Jobs } from './jobs.ts';
import { sandboxProvider } from '#server/gateways/sandbox/sandbox-provider.ts';
import { noPictures, type PictureCache } from '#server/catalogue/share/picture-cache.ts';
import { type ChosenProviders, closedProviders, type Providers } from '#server/providers.ts';

/** The dependencies of the store's routes, jobs and commands. */
export interface StoreContext {
  orm: Orm;
  /** The clock. Rules never read the system clock, so that tests can set the time. */
  now: () => Date;
  jobs: Jobs;
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

/** A context for a database. Omitted parts are inactive: no jobs, no mail, no site address. */
export const storeContext = (
  { orm }: Pick<Database, 'orm'>,
  {
    providers: { settleSeconds, ...providers } = {},
    now = () => new Date(),
    jobs = closedJobs,
    ...parts
  }: Partial<Omit<StoreContext, 'orm' | 'providers'>> & { providers?: Partial<ChosenProviders> } = {},
): StoreContext => ({
  orm,
  now,
  jobs,
  providers: {
    payments: sandboxProvider({ orm, now, jobs, ...(settleSeconds !== undefined && { settleSeconds }) }),
    ...closedProviders,
    ...providers,
  },
  siteUrl: '',
  hooks: [],
  pictures: noPictures,
  refusals: createRefusals(),
  trustedProxies: [],
  ...parts,
});
