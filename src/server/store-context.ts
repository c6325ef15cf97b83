import type { Database, Orm } from './db/database.ts';
import { createEvents, type StoreEvents } from './events/store-events.ts';
import { closedJobs, type Jobs } from './jobs/jobs.ts';
import { closedProviders, type Providers } from './providers/providers.ts';

/** Everything outside of themselves that the routes, jobs and commands of the store use. */
export interface StoreContext {
  orm: Orm;
  /** The clock. Rules never read the system's own, so that tests can move it. */
  now: () => Date;
  jobs: Jobs;
  events: StoreEvents;
  providers: Providers;
  /**
   * Public address of the shop, which its mail and feeds lead to. Without one (an empty text) the API writes no feeds and
   * draws no pictures, and says so.
   */
  siteUrl: string;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
}

/** The context of a database. What is not given is as in a store that has no shop around it. */
export const storeContext = (
  { orm }: Pick<Database, 'orm'>,
  parts: Partial<Omit<StoreContext, 'orm'>> = {},
): StoreContext => ({
  orm,
  now: () => new Date(),
  jobs: closedJobs,
  events: createEvents(),
  providers: closedProviders,
  siteUrl: '',
  trustedProxies: [],
  ...parts,
});
