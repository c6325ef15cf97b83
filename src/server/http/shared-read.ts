import { readPatienceMs, settledWithin } from '#runtime/settled-within.ts';

/**
 * Lets callers share a read without giving anyone something older than the call: who comes while a read is under way
 * waits for the next one, together with all others who came meanwhile. The next one starts when the read under way has
 * ended, or after a second.
 */
export const shareReads = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let current: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;
  const start = () => {
    const started = read().finally(() => {
      if (current === started) current = null;
    });
    current = started;
    return started;
  };
  const startNext = () => {
    next = null;
    return start();
  };
  return () => {
    if (!current) return start();
    next ??= settledWithin(readPatienceMs, current).then(startNext);
    return next;
  };
};
