import { sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { waitingLetter } from '../mail/waiting-letter.ts';
import type { Jobs } from './jobs.ts';

/** The table of letters of versions before the jobs, as migration 0003 names it. */
const table = sql.identifier('mail_outbox_left');

/** Any number of its own: one process moves the letters, the others find nothing left. */
const adoptionLock = 7_305_116;

interface OldLetter extends Record<string, unknown> {
  id: number;
  letter: string;
  recipient: string;
  data: unknown;
  due_at: Date | string;
}

/** Makes jobs of the letters that a version before the jobs has not sent yet, and drops their table, in one step. */
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
      // A letter that failed before is known as the same one: it may be written although it was begun today.
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
