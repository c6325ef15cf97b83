import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { digestOf } from '../secrets/token.ts';
import { secondsRefused } from '../store/known-refusals.ts';
import { rateLimits } from './rate-limit-table.ts';
import type { StoreContext } from '../store/store-context.ts';
import { lte } from 'drizzle-orm';
import { defineChore } from '../jobs/chore.ts';

interface Limit {
  /** Separates the counts of this limit from those of others. */
  name: string;
  requests: number;
  seconds: number;
}

const limiterOf = (orm: StoreContext['orm'], { name, requests, seconds }: Limit) =>
  new RateLimiterDrizzle({
    storeClient: orm,
    schema: rateLimits,
    keyPrefix: name,
    points: requests,
    duration: seconds,
    clearExpiredByTimeout: false,
  });

/**
 * The milliseconds to wait when the limit is exceeded, else 0. The limiter rejects with a result when the limit is
 * exceeded, and with an error when the database fails. A clock that was set back would leave a wait longer than the
 * limit's own time.
 */
const consumed = async (limiter: RateLimiterDrizzle, caller: string, { seconds }: Limit): Promise<number> => {
  try {
    // The address of a caller is personal data.
    await limiter.consume(digestOf(caller));
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.min(refusal.msBeforeNext, seconds * 1_000);
  }
};

/**
 * Counts attempts that can be uncounted: `take` returns the seconds to wait when the limit is exceeded, else 0, and
 * `giveBack` takes one off again. Concurrent requests cannot exceed the limit together. A refusal is not cached,
 * because other callers may give back what they took.
 */
export const returnableLimit = ({ orm }: StoreContext, limit: Limit) => {
  const limiter = limiterOf(orm, limit);
  return {
    take: async (caller: string): Promise<number> =>
      Math.ceil((await consumed(limiter, caller, limit)) / 1_000),
    giveBack: async (caller: string): Promise<void> => void (await limiter.reward(digestOf(caller))),
  };
};

/**
 * Counts a request of `caller`. Returns the seconds to wait when the limit is exceeded, else 0. The counts are in the
 * database, so that several processes share one limit. A refusal is cached in this process until the caller may come
 * again: calls until then do not reach the database.
 */
export const rateLimit = ({ orm, refusals, now }: StoreContext, limit: Limit) => {
  const limiter = limiterOf(orm, limit);
  return async (caller: string): Promise<number> => {
    const key = `${limit.name}:${caller}`;
    const refused = secondsRefused(refusals, key, now());
    if (refused > 0) return refused;
    const wait = await consumed(limiter, caller, limit);
    if (wait > 0) refusals.set(key, now().getTime() + wait);
    return Math.ceil(wait / 1_000);
  };
};

/** Expired counts are deleted, because the addresses of callers are personal data. */
export const forgetExpiredCounts = defineChore({
  name: 'forget-expired-counts',
  schedule: '*/5 * * * *',
  run: async ({ orm, now }) => {
    await orm.delete(rateLimits).where(lte(rateLimits.expire, now()));
  },
});
