import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { logError } from '#runtime/log.ts';

/** The queue of jobs that failed at every attempt. */
export const deadLetters = 'dead-letters';

const daySeconds = 86_400;

/** A failed job stays readable in the table pgboss.job for this long, with its data and its last error. */
export const deadLetterQueue = { retentionSeconds: 30 * daySeconds, deleteAfterSeconds: 30 * daySeconds };

/** Logs each failed job once; its row stays in the table. */
export const logDeadLetters = (boss: PgBoss, options: { pollingIntervalSeconds: number }) =>
  boss.work(deadLetters, { ...options, includeMetadata: true }, async (jobs: JobWithMetadata[]) => {
    for (const { id, sourceName, sourceRetryCount, sourceOutput } of jobs) {
      const attempts = (sourceRetryCount ?? 0) + 1;
      const event = `Job ${sourceName} was given up after ${attempts} attempts; pgboss.job keeps it as ${id}:`;
      logError(event, messageOf(sourceOutput));
    }
  });

const messageOf = (output: unknown) =>
  output instanceof Object && 'message' in output ? String(output.message) : 'no answer in time';
