import { sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { waitingLetter } from '../mail/waiting-letter.ts';
import type { Jobs } from '../store/jobs.ts';

/** The table of unsent letters of versions before the jobs, as migration 0003 names it. */
const table = sql.identifier('mail_outbox_left');

/** An arbitrary key for an advisory lock: one process moves the letters, and the others find none left. */
const adoptionLock = 7_305_116;

interface OldLetter extends Record<string, unknown> {
  id: number;
  letter: string;
  recipient: string;
  data: unknown;
  due_at: Date | string;
}

/** Turns the unsent letters of a version before the jobs into jobs and drops their table, in one transaction. */
export const adoptOutbox = (orm: Orm, jobs: Jobs): Promise<void> =>
  orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${adoptionLock})`);
    if (!(await isThere(tx))) return;
    const inside = jobs.inside(tx);
    for (const old of await rowsOf<OldLetter>(tx, sql`select * from ${table} order by due_at`)) {
      const { letter, recipient, data, due_at: dueAt } = old;
      const id = await inside.send(
        waitingLetter,
        { letter, recipient, data },
        { startAfter: new Date(dueAt) },
      );
      // The member refers to the new job, so that a retry within a day is not taken for a second invitation.
      await tx.execute(sql`update vip_members set invited_by = ${id} where invited_by = ${String(old.id)}`);
    }
    await tx.execute(sql`drop table ${table}`);
  });

const isThere = async (tx: Orm) => {
  const [row] = await rowsOf<{ name: string | null }>(
    tx,
    sql`select to_regclass('mail_outbox_left') as name`,
  );
  return row?.name !== null;
};

const rowsOf = async <Row>(tx: Orm, query: ReturnType<typeof sql>) =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
