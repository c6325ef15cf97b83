import { type Clock, type Db, PgBoss, systemClock } from 'pg-boss';
import { settledWithin } from '#runtime/settled-within.ts';
import type { Database } from '../db/database.ts';
import type { StoreContext } from '../store/store-context.ts';
import { bossInside } from '../db/boss-database.ts';
import { adoptOutbox } from './adopt-outbox.ts';
import { logReports, namingOutages } from './boss-reports.ts';
import type { Job } from './job.ts';
import type { Jobs, JobsInside } from '../store/jobs.ts';
import { bringQueues } from './queues.ts';
import { restartAll, restartRounds } from './restart-killed.ts';
import { createWorkers } from './workers.ts';

/** The jobs of an open store. */
export interface OpenJobs extends Jobs {
  /** Starts to run jobs, and to send scheduled ones. */
  start(store: StoreContext): Promise<void>;
  /**
   * Starts no more jobs, and lets running ones finish for a few seconds. The remaining ones run after the next start.
   */
  close(): Promise<void>;
}

export interface JobOptions {
  registry: readonly Job[];
  /** For a process that only sends jobs: it neither maintains their tables nor sends scheduled ones. */
  onlySends?: boolean;
  /** For tests, which advance it themselves. */
  clock?: Clock;
}

/** Time for running jobs to finish when the process stops; those that do not are retried later. */
const closingMs = 4_000;
/** Additional time for pg-boss itself to stop; a silent database is not waited for any longer. */
const hangingMs = 1_000;

/**
 * Features of pg-boss that the shop does not need run once a day or hour; the others run rarely enough to keep an idle
 * shop idle.
 */
const intervals = {
  // A job of a dead process is retried up to five minutes after its timeout.
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  queueCacheIntervalSeconds: 86_400,
  flowIntervalSeconds: 86_400,
  bamIntervalSeconds: 3_600,
};

/**
 * Creates the tables and queues of the jobs in the schema 'pgboss' of the store, where they are missing. Jobs can be
 * sent from then on; they run after `start`.
 */
export const openJobs = async (
  database: Database,
  { registry, onlySends = false, clock = systemClock }: JobOptions,
): Promise<OpenJobs> => {
  const boss = new PgBoss({
    db: namingOutages(database.bossDb),
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    clock,
    // PGlite has no autovacuum process.
    monitorVacuum: database.engine === 'postgresql',
    supervise: !onlySends,
    schedule: !onlySends,
    ...intervals,
  });
  logReports(boss);
  const stop = () =>
    settledWithin(closingMs + hangingMs, boss.stop({ close: false, graceful: true, timeout: closingMs }));
  try {
    await boss.start();
    await bringQueues(boss, registry);
    const workers = createWorkers(boss, registry, clock);
    const rounds = restartRounds(boss, { engine: database.engine, clock, wake: workers.wake });
    const start = async (store: StoreContext) => {
      await workers.start(store);
      rounds.start();
    };
    const close = () => {
      rounds.stop();
      return stop();
    };
    const jobs = { ...sender(boss, workers.wake), start, close };
    await adoptOutbox(database.orm, jobs);
    await restartAll(boss, database.engine);
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
    const inner = sender(boss, collect, bossInside(orm));
    return { ...inner, committed: () => wake(sent) };
  },
});
