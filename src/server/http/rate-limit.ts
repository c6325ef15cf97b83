import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
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
 * database, so that several processes share one limit.
 */
export const rateLimit = ({ orm }: StoreContext, { name, requests, seconds }: Limit) => {
  const limiter = new RateLimiterDrizzle({
    storeClient: orm,
    schema: rateLimits,
    keyPrefix: name,
    points: requests,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
  return async (caller: string): Promise<number> => {
    try {
      await limiter.consume(caller);
      return 0;
    } catch (refusal) {
      // The limiter rejects with a result when the limit is exceeded, and with an error when the database fails.
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1_000);
      throw refusal;
    }
  };
};
