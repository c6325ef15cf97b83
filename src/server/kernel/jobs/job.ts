import type { StoreContext } from '../store/store-context.ts';
import type { JobKind } from '../store/jobs.ts';

/** A task that is stored in the database until it is done. */
export interface Job<Data = unknown> extends JobKind<Data> {
  /** A longer run is given up and retried, possibly by another process. */
  timeoutSeconds: number;
  /**
   * Concurrent runs of this kind in one process, 1 by default; a higher number keeps a slow run from holding up the
   * others.
   */
  atOnce?: number;
  retries: {
    /** Attempts after the first one. */
    limit: number;
    /** Shortest pause before the second attempt; the longest is twice that. Each further pause is twice as long. */
    firstPauseSeconds: number;
  };
  /** Cron expression, in the time zone of São Paulo, of a recurring job. Its data is `{}`. */
  schedule?: string;
  /**
   * Runs one attempt; a rejection leads to a retry. The same job may run again after a failure or the end of its process.
   */
  run(store: StoreContext, job: JobRun<Data>): Promise<void>;
}

/** One attempt at one job. */
export interface JobRun<Data> {
  /** Equal for all attempts. */
  id: string;
  data: Data;
  /** Aborted when the run is given up. */
  signal: AbortSignal;
}

export const defineJob = <Data>(job: Job<Data>): Job<Data> => job;
