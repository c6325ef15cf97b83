import { sql } from 'drizzle-orm';
import { TestClock } from 'pg-boss';
import type { Database } from '#server/kernel/db/database.ts';
import type { Job } from '#server/kernel/jobs/job.ts';
import { openJobs } from '#server/kernel/jobs/open-jobs.ts';
import { jobRegistry } from '#server/job-registry.ts';
import { storeContext } from '#server/new-store-context.ts';

/** Longer than workers wait between two looks at their queues. */
const lookMs = 31_000;

/** A store whose jobs are run, and whose time passes, only when the test says so. */
export const openTestStore = async (
  database: Database,
  parts: Parameters<typeof storeContext>[1] = {},
  registry: readonly Job[] = jobRegistry,
) => {
  const clock = new TestClock();
  const inHand = new Set<Promise<void>>();
  const watched = registry.map((job): Job => ({
    ...job,
    run: (store, run) => {
      const done = job.run(store, run).finally(() => inHand.delete(done));
      inHand.add(done);
      return done;
    },
  }));
  const jobs = await openJobs(database, { registry: watched, clock });
  await database.orm.execute(sql`delete from pgboss.job`);
  const store = storeContext(database, { jobs, now: () => new Date(clock.now()), ...parts });
  await jobs.start(store);

  /** Lets what is under way come to its end, and what follows from it. */
  const settle = async () => {
    for (let idle = false; !idle;) {
      idle = inHand.size === 0;
      await Promise.allSettled(inHand);
      await clock.tick(0);
    }
  };
  /** Lets time pass, and all jobs run that are due meanwhile. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= lookMs) {
      await clock.tick(Math.min(left, lookMs));
      await settle();
    }
  };
  /** Moves time at once, as for a shop that was closed meanwhile, and runs what is due then. */
  const jump = async (ms: number) => {
    await clock.setTime(clock.now() + ms);
    await pass(lookMs);
  };
  return { store, jobs, clock, pass, jump, work: () => pass(lookMs), settle };
};

/** The jobs that are in the store, with their state. */
export const storedJobs = async ({ orm }: Pick<Database, 'orm'>) => {
  const result = await orm.execute(
    sql`select id, name, state, data, retry_count, start_after from pgboss.job where name not like '\\_\\_%' order by created_on`,
  );
  const { rows } = result as unknown as { rows: (StoredJob & { start_after: string })[] };
  return rows.map((row): StoredJob => ({ ...row, start_after: new Date(row.start_after) }));
};

export interface StoredJob {
  id: string;
  name: string;
  state: string;
  data: { letter?: string };
  retry_count: number;
  start_after: Date;
}
