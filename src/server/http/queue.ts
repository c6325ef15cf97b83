import PQueue from 'p-queue';

/** The queue is full: the work was not begun. */
export class BusyError extends Error {
  override name = 'BusyError';
}

interface Limits {
  /** Pieces of work under way at the same time. */
  atOnce: number;
  /** Pieces that may wait. */
  waiting: number;
}

/** Does one piece of work when its turn comes. Rejects with BusyError when too many wait. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Bounds the work that a stranger can ask for: it never takes more than its share of the process, nor memory without end. */
export const createQueue = ({ atOnce, waiting }: Limits): Queue => {
  const queue = new PQueue({ concurrency: atOnce });
  return async (work) => {
    if (queue.size >= waiting && queue.pending >= atOnce) throw new BusyError();
    return queue.add(work);
  };
};
