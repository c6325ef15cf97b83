import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from './rate-limit-table.ts';
import type { StoreContext } from '../store-context.ts';

interface Limit {
  /** Tells the counts of one limit from those of another. */
  name: string;
  requests: number;
  seconds: number;
}

/**
 * Counts a request of `caller`. Gives the seconds to wait when it is one too many, else 0. The counts are in the store,
 * so that several processes keep one limit.
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
      // It rejects with a result when the limit is reached, and with an error when the store fails.
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1_000);
      throw refusal;
    }
  };
};
