import type { StoreContext } from '../store-context.ts';
import type { JobKind } from './jobs.ts';

/** A piece of work that the store keeps until it is done. */
export interface Job<Data = unknown> extends JobKind<Data> {
  /** A run that takes longer is given up and tried again, possibly by another process. */
  timeoutSeconds: number;
  retries: {
    /** Attempts after the first one. */
    limit: number;
    /** Shortest pause before the second attempt; the longest is twice that. Each further pause is twice as long. */
    firstPauseSeconds: number;
  };
  /** Cron expression, in the time of São Paulo, of a job that comes back by itself. Its data is `{}`. */
  schedule?: string;
  /** May run again for the same job: after a failure, or when its process ended. Rejects to be tried again. */
  run(store: StoreContext, job: JobRun<Data>): Promise<void>;
}

/** One attempt at one job. */
export interface JobRun<Data> {
  /** The same at each attempt. */
  id: string;
  data: Data;
  /** Aborted when the run is given up. */
  signal: AbortSignal;
}

export const defineJob = <Data>(job: Job<Data>): Job<Data> => job;
