import { type Clock, type Db, type DrizzleTransactionLike, fromDrizzle, PgBoss, systemClock } from 'pg-boss';
import { sql } from 'drizzle-orm';
import { settledWithin } from '#runtime/settled-within.ts';
import type { Database } from '../db/database.ts';
import type { StoreContext } from '../store-context.ts';
import { adoptOutbox } from './adopt-outbox.ts';
import { logReports, namingOutages } from './boss-reports.ts';
import type { Job } from './job.ts';
import type { Jobs, JobsInside } from './jobs.ts';
import { bringQueues } from './queues.ts';
import { jobRegistry } from './registry.ts';
import { createWorkers } from './workers.ts';

/** The jobs of a store that is open. */
export interface OpenJobs extends Jobs {
  /** Begins to run jobs, and to send those of the schedule. */
  start(store: StoreContext): Promise<void>;
  /** Lets the jobs in hand finish, for a few seconds, and takes no more. What is left is run after the next start. */
  close(): Promise<void>;
}

interface Options {
  registry?: readonly Job[];
  /** For tests, which move it by hand. */
  clock?: Clock;
}

/** A process that is told to stop waits this long for the jobs in hand. They are then tried again later. */
const closingMs = 4_000;
/** Longer than a statement to a silent database takes to be given up: nothing is waited for beyond it. */
const hangingMs = 1_000;

/** What is not used, or reports in its own way, is looked at once a day; the rest as often as keeps an idle shop idle. */
const intervals = {
  // A job whose process died is tried again up to five minutes after its time was over.
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  queueCacheIntervalSeconds: 86_400,
  flowIntervalSeconds: 86_400,
  bamIntervalSeconds: 3_600,
};

/**
 * Makes the tables and queues of the jobs, where they are missing, in the schema 'pgboss' of the store. Jobs can be sent
 * from then on; they are run after `start`.
 */
export const openJobs = async (
  database: Database,
  { registry = jobRegistry, clock = systemClock }: Options = {},
): Promise<OpenJobs> => {
  const boss = new PgBoss({
    db: namingOutages(database.bossDb),
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    clock,
    // PGlite has no process of its own that vacuums.
    monitorVacuum: database.engine === 'postgresql',
    ...intervals,
  });
  logReports(boss);
  const stop = () =>
    settledWithin(closingMs + hangingMs, boss.stop({ close: false, graceful: true, timeout: closingMs }));
  try {
    await boss.start();
    await bringQueues(boss, registry);
    const workers = createWorkers(boss, registry, clock);
    const jobs = { ...sender(boss, workers.wake), start: workers.start, close: stop };
    await adoptOutbox(database.orm, jobs);
    return jobs;
  } catch (error) {
    await stop();
    throw error;
  }
};

const sender = (boss: PgBoss, wake: (names: Iterable<string>) => void, db?: Db): Jobs => ({
  send: async (job, data, options = {}) => {
    const id = await boss.send(job.name, job.data.parse(data) as object, { ...options, ...(db && { db }) });
    if (id === null) throw new Error(`The job ${job.name} was not stored.`);
    wake([job.name]);
    return id;
  },
  inside: (orm): JobsInside => {
    const sent = new Set<string>();
    const collect = (names: Iterable<string>) => {
      for (const name of names) sent.add(name);
    };
    const inner = sender(boss, collect, fromDrizzle(orm as unknown as DrizzleTransactionLike, sql));
    return { ...inner, committed: () => wake(sent) };
  },
});
