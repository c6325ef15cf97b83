import type { Clock, JobWithMetadata, PgBoss } from 'pg-boss';
import { logError } from '#runtime/log.ts';
import type { StoreContext } from '../store-context.ts';
import { logDeadLetters } from './dead-letters.ts';
import type { Job } from './job.ts';

/** For jobs of other processes, of the schedule, and those that are to be tried again. */
const pollingIntervalSeconds = 30;
/** The answer to the request that sent a job is on its way by then: its time tells nothing about the job. */
const wakeDelayMs = 500;

/** One worker for each queue: a job that is slow, or fails, stops no other kind of job. */
export const createWorkers = (boss: PgBoss, registry: readonly Job[], clock: Clock) => {
  const workerIds = new Map<string, string>();
  const lookNow = (name: string) => {
    const id = workerIds.get(name);
    if (id !== undefined) boss.notifyWorker(id);
  };
  const work = async (store: StoreContext, job: Job) => {
    const handle = async ([attempt]: JobWithMetadata[]) => {
      // The next one is not waited for until the next look at the queue.
      lookNow(job.name);
      if (attempt) await runJob(store, boss, job, attempt);
    };
    workerIds.set(
      job.name,
      await boss.work(job.name, { pollingIntervalSeconds, includeMetadata: true }, handle),
    );
  };
  return {
    start: async (store: StoreContext) => {
      for (const job of registry) await work(store, job);
      await logDeadLetters(boss, { pollingIntervalSeconds });
    },
    /** Tells the workers of this process that jobs were sent. */
    wake: (names: Iterable<string>) => {
      for (const name of names) clock.setTimeout(() => lookNow(name), wakeDelayMs);
    },
  };
};

const runJob = async (store: StoreContext, boss: PgBoss, job: Job, attempt: JobWithMetadata) => {
  const { id, signal, retryCount, retryLimit } = attempt;
  try {
    await job.run(store, { id, signal, data: job.data.parse(attempt.data) });
  } catch (error) {
    logError(`Job ${job.name} ${id} failed, attempt ${retryCount + 1} of ${retryLimit + 1}:`, error);
    throw error;
  }
  // The data of a job may name a person: nothing of it stays. A row that stays all the same is only marked as done.
  await boss.deleteJob(job.name, id).catch(() => undefined);
};
