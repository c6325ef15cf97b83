/**
 * Lets callers share a read without giving anyone something older than the call: who comes while a read is under way
 * waits for the next one, together with all others who came meanwhile.
 */
export const shareReads = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let current: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;
  const start = () => {
    const started = read().finally(() => {
      current = null;
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
    next ??= current.then(startNext, startNext);
    return next;
  };
};
