/** The queue is full: whoever asked is answered otherwise. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Does one piece of work at a time, and lets so many more wait. The work that a stranger can ask for then never takes
 * more than one core, nor memory without end.
 */
export const createQueue = (longest: number) => {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting > longest) return Promise.reject(new BusyError());
    waiting += 1;
    const result = last.then(work);
    const done = () => void (waiting -= 1);
    last = result.then(done, done);
    return result;
  };
};
