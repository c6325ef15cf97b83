import { LRUCache } from 'lru-cache';

const most = 20_000;

/**
 * Refused keys with the end of their refusal, in milliseconds. They end with the process; the counts in the database stay.
 */
export type Refusals = LRUCache<string, number>;

export const createRefusals = (): Refusals => new LRUCache({ max: most });

/** Seconds for which a key is still refused; 0 for a key that is not known to be refused. */
export const secondsRefused = (refusals: Refusals, key: string, now: Date): number => {
  const until = refusals.get(key);
  if (until === undefined) return 0;
  const seconds = Math.ceil((until - now.getTime()) / 1_000);
  if (seconds <= 0) refusals.delete(key);
  return Math.max(seconds, 0);
};
