import { setTimeout as wait } from 'node:timers/promises';
import { outageOf } from '#server/kernel/db/outage.ts';
import { StoreUnavailableError } from '#runtime/shopkeeper-error.ts';

interface RetryOptions {
  /** Called once for each new reason. */
  onFailure(reason: string): void;
  signal: AbortSignal;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Retries with increasing delays while the store is unavailable. Other errors are thrown. */
export const retryUntilOpen = async <Result>(
  work: () => Promise<Result>,
  { onFailure, signal }: RetryOptions,
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

/** The reason the store is unavailable, as a sentence; null for any other error. */
export const reasonOfOutage = (error: unknown): string | null => {
  if (error instanceof StoreUnavailableError) return error.message;
  const outage = outageOf(error);
  return outage === null ? null : `The database gives no answer: ${outage}.`;
};
