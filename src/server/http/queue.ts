import PQueue from 'p-queue';

/** Thrown when the queue is full; the task was not started. */
export class BusyError extends Error {
  override name = 'BusyError';
}

interface Limits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait. */
  waiting: number;
}

/** Runs a task when its turn comes. Rejects with BusyError when too many wait. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits the processor time and memory that requests of visitors can take. */
export const createQueue = ({ atOnce, waiting }: Limits): Queue => {
  const queue = new PQueue({ concurrency: atOnce });
  return async (work) => {
    if (queue.size >= waiting && queue.pending >= atOnce) throw new BusyError();
    return queue.add(work);
  };
};
