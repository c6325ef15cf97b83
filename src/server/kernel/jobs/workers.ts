import type { Clock, JobWithMetadata, PgBoss } from 'pg-boss';
import { errorText } from '#runtime/error-text.ts';
import { logError } from '#runtime/log.ts';
import type { StoreContext } from '../store/store-context.ts';
import { logDeadLetters } from './dead-letters.ts';
import type { Job } from './job.ts';

/** Polling finds the jobs of other processes, scheduled jobs and retries. */
const pollingIntervalSeconds = 30;
/**
 * The request that sent a job is answered before the job runs, so that its response time reveals nothing about the job.
 */
const wakeDelayMs = 500;

/** Creates workers for each queue, so that a slow or failing job does not hold up jobs of another kind. */
export const createWorkers = (boss: PgBoss, registry: readonly Job[], clock: Clock) => {
  const workerIds = new Map<string, string[]>();
  const lookNow = (name: string) => {
    for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
  };
  const work = async (store: StoreContext, job: Job) => {
    const handle = async ([attempt]: JobWithMetadata[]) => {
      // Makes this worker fetch the next job after this one, and the others of its queue now, without waiting for a poll.
      lookNow(job.name);
      if (attempt) await runJob(store, boss, job, attempt);
    };
    const ids: string[] = [];
    workerIds.set(job.name, ids);
    for (let worker = 0; worker < (job.atOnce ?? 1); worker += 1)
      ids.push(await boss.work(job.name, { pollingIntervalSeconds, includeMetadata: true }, handle));
  };
  return {
    start: async (store: StoreContext) => {
      for (const job of registry) await work(store, job);
      await logDeadLetters(boss, { pollingIntervalSeconds });
    },
    /** Notifies the workers of this process that jobs were sent. */
    wake: (names: Iterable<string>) => {
      for (const name of names) clock.setTimeout(() => lookNow(name), wakeDelayMs);
    },
  };
};

/** The failure of a job, without the values of its statements. */
class FailedJobError extends Error {
  override readonly name = 'FailedJobError';
}

/** Runs one attempt at a job. Neither logs nor thrown errors contain values of its statements. */
export const runJob = async (
  store: StoreContext,
  boss: Pick<PgBoss, 'deleteJob'>,
  job: Job,
  attempt: Pick<JobWithMetadata, 'id' | 'signal' | 'data' | 'retryCount' | 'retryLimit'>,
): Promise<void> => {
  const { id, signal, retryCount, retryLimit } = attempt;
  try {
    await job.run(store, { id, signal, data: job.data.parse(attempt.data) });
  } catch (error) {
    logError(`Job ${job.name} ${id} failed, attempt ${retryCount + 1} of ${retryLimit + 1}:`, error);
    // pg-boss stores the thrown error beside the job.
    throw new FailedJobError(errorText(error));
  }
  // The data of a job may be personal, so its row is deleted. When that fails, the row stays and is marked as
  // completed.
  await boss.deleteJob(job.name, id).catch(() => undefined);
};
