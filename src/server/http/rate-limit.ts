import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { digestOf } from '../secrets/token.ts';
import { secondsRefused } from './refusals.ts';
import { rateLimits } from './rate-limit-table.ts';
import type { StoreContext } from '../store-context.ts';

interface Limit {
  /** Separates the counts of this limit from those of others. */
  name: string;
  requests: number;
  seconds: number;
}

/**
 * Counts a request of `caller`. Returns the seconds to wait when the limit is exceeded, else 0. The counts are in the
 * database, so that several processes share one limit. A refused caller is remembered here until it may come again: its
 * calls until then do not reach the database.
 */
export const rateLimit = ({ orm, refusals, now }: StoreContext, { name, requests, seconds }: Limit) => {
  const limiter = new RateLimiterDrizzle({
    storeClient: orm,
    schema: rateLimits,
    keyPrefix: name,
    points: requests,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
  return async (caller: string): Promise<number> => {
    const key = `${name}:${caller}`;
    const refused = secondsRefused(refusals, key, now());
    if (refused > 0) return refused;
    try {
      // The address of a caller is personal data.
      await limiter.consume(digestOf(caller));
      return 0;
    } catch (refusal) {
      // The limiter rejects with a result when the limit is exceeded, and with an error when the database fails.
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // A clock that was set back would leave a wait longer than the limit's own time.
      const wait = Math.min(refusal.msBeforeNext, seconds * 1_000);
      refusals.set(key, now().getTime() + wait);
      return Math.ceil(wait / 1_000);
    }
  };
};
