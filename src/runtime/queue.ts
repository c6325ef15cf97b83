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
  /** Tasks of one caller that may wait, so that one caller does not take all places; all of them without it. */
  waitingPerCaller?: number;
  /**
   * Whether a task that keeps the thread busy is followed by a pause of the same length, up to `longestRestMs`, while
   * others wait.
   */
  rests?: boolean;
}

const longestRestMs = 100;

/** Runs a task when its turn comes. Rejects with BusyError when too many wait. */
export type Queue = <Result>(work: () => Promise<Result>, caller?: string) => Promise<Result>;

/** Limits the processor time and memory that requests of visitors can use. */
export const createQueue = (limits: Limits): Queue => {
  const { atOnce, waiting, waitingPerCaller = waiting, rests = false } = limits;
  const queue = new PQueue({ concurrency: atOnce });
  const ofCallers = new Map<string, number>();
  const count = (caller: string, change: number) => {
    const left = (ofCallers.get(caller) ?? 0) + change;
    if (left === 0) ofCallers.delete(caller);
    else ofCallers.set(caller, left);
  };
  const isFull = (caller: string | undefined) =>
    queue.pending >= atOnce &&
    (queue.size >= waiting || (caller !== undefined && (ofCallers.get(caller) ?? 0) >= waitingPerCaller));

  return async <Result>(work: () => Promise<Result>, caller?: string) => {
    if (isFull(caller)) throw new BusyError();
    if (caller !== undefined) count(caller, 1);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const run = async () => {
      if (caller !== undefined) count(caller, -1);
      const begun = performance.now();
      await work().then(resolve, reject);
      if (rests && queue.size > 0) await rest(Math.min(performance.now() - begun, longestRestMs));
    };
    void queue.add(run);
    return promise;
  };
};

const rest = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
