import type { PgBoss, Queue } from 'pg-boss';
import { deadLetterQueue, deadLetters } from './dead-letters.ts';
import type { Job } from './job.ts';

const timeZone = 'America/Sao_Paulo';

/**
 * A process sends two heartbeats of a running job in this time. restart-killed.ts looks for jobs without one, whose
 * process was killed.
 */
const heartbeatSeconds = 20;

/** An id that no job has. */
const noJob = '00000000-0000-0000-0000-000000000000';

/** Updates the queues and the schedule of the store to those of the registry. */
export const bringQueues = async (boss: PgBoss, registry: readonly Job[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const bring = async (name: string, options: Omit<Queue, 'name'>) => {
    await (known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options));
    // The look-up makes pg-boss cache the queue: inside a transaction it could not read it, as PGlite has one session.
    await boss.findJobs(name, { id: noJob });
  };
  await bring(deadLetters, deadLetterQueue);
  for (const job of registry) await bring(job.name, optionsOf(job));
  await bringSchedule(boss, registry);
};

const optionsOf = ({ retries, timeoutSeconds }: Job) => ({
  retryLimit: retries.limit,
  retryDelay: retries.firstPauseSeconds,
  retryBackoff: true,
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds,
  deadLetter: deadLetters,
});

const bringSchedule = async (boss: PgBoss, registry: readonly Job[]) => {
  const scheduled = new Map(registry.map(({ name, schedule }) => [name, schedule]));
  for (const { name } of await boss.getSchedules()) if (!scheduled.get(name)) await boss.unschedule(name);
  for (const [name, schedule] of scheduled)
    // A run that was missed while the shop was closed takes place once after it opens.
    if (schedule) await boss.schedule(name, schedule, {}, { tz: timeZone, missed: 'once' });
};
