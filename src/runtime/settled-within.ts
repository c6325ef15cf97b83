/** Timeout of a shared read in milliseconds: its connection may be dead while others work. */
export const readPatienceMs = 1_000;

/** Resolves when the work has settled, at the latest after `ms` milliseconds. */
export const settledWithin = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
