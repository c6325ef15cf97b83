import { setTimeout as wait } from 'node:timers/promises';
import { outageOf } from '#server/db/outage.ts';
import { StoreUnavailableError } from '#runtime/shopkeeper-error.ts';

interface InsistOptions {
  /** Called with each new reason, and not again while it stays the same. */
  onFailure(reason: string): void;
  signal: AbortSignal;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Tries again, ever more slowly, while the store cannot be reached. Any other error is thrown. */
export const insist = async <Result>(
  work: () => Promise<Result>,
  { onFailure, signal }: InsistOptions,
): Promise<Result> => {
  let said = '';
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      const reason = reasonOfOutage(error);
      if (reason === null) throw error;
      if (reason !== said) onFailure((said = reason));
      await wait(pauseMs, undefined, { signal });
    }
  }
};

/** Why the store cannot be used now, as a sentence; null for any other error. */
export const reasonOfOutage = (error: unknown): string | null => {
  if (error instanceof StoreUnavailableError) return error.message;
  const outage = outageOf(error);
  return outage === null ? null : `The database gives no answer: ${outage}.`;
};
