import type { Database, Orm } from './db/database.ts';
import { closedMail, type ShopMail } from './mail/open-mail.ts';

/** Everything outside of themselves that the routes and jobs of the store use. */
export interface StoreContext {
  orm: Orm;
  /** The clock. Rules never read the system's own, so that tests can move it. */
  now: () => Date;
  mail: ShopMail;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Public address of the site. Without it the API writes no feeds and draws no pictures, and says so. */
  siteUrl?: string | undefined;
}

/** The context of a database. What is not given is as in a shop that writes no mail and has no pages. */
export const storeContext = (
  { orm }: Pick<Database, 'orm'>,
  parts: Partial<Omit<StoreContext, 'orm'>> = {},
): StoreContext => ({ orm, now: () => new Date(), mail: closedMail, trustedProxies: [], ...parts });
