/** Milliseconds after which a read may never end: its connection may be dead while others work. */
export const readPatienceMs = 1_000;

/** Resolves when the work has ended, well or not, and after so many milliseconds at the latest. */
export const settledWithin = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
