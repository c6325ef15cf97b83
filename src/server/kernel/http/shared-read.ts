import { readPatienceMs, settledWithin } from '#runtime/settled-within.ts';

/**
 * Shares one read between concurrent callers, without returning data that is older than a call. All callers that arrive
 * during a read share the next one, which starts when the current one has ended, or after a second.
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
