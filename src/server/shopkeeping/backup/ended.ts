import { inArray, sql } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/kernel/db/database.ts';
import { waitingLetter } from '#server/kernel/mail/waiting-letter.ts';
import { notifyRestock } from '#server/letters/restock/notify-restock.ts';
import { jobTable, rowsOf } from './stored-tables.ts';

/**
 * The rows that end by deletion, with the column that identifies them: sessions, links of mails, sign-ins under way,
 * and jobs.
 */
const ending = [
  ['public.sessions', 'digest'],
  ['public.customer_tokens', 'digest'],
  ['public.sign_in_codes', 'digest'],
  ['public.vip_tokens', 'digest'],
  ['public.wantlist_tokens', 'digest'],
  [jobTable, 'id'],
] as const;

const nameOf = (place: number) => `still_there_${place}`;

/** Remembers, until the end of the transaction, the rows that have not ended in the replaced store. */
export const rememberEnded = async (tx: Orm): Promise<void> => {
  for (const [place, [table, key]] of ending.entries())
    await tx.execute(
      sql.raw(`create temporary table ${nameOf(place)} on commit drop as select ${key} as key from ${table}`),
    );
};

/** Removes the rows from the restored store that had ended in the replaced one, so that they stay ended. */
export const removeEnded = async (tx: Orm): Promise<void> => {
  for (const [place, [table, key]] of ending.entries())
    await tx.execute(
      sql.raw(
        `delete from ${table} where not exists (select from ${nameOf(place)} where key = ${table}.${key})`,
      ),
    );
};

const job = pgSchema('pgboss').table('job', { name: text() });

/**
 * Removes the letters that waited when the backup was made, because they may have been sent since. Returns their number.
 */
export const removeLetters = async (tx: Orm): Promise<number> => {
  const removed = await rowsOf(
    tx,
    sql`delete from ${job} where ${inArray(job.name, [waitingLetter.name, notifyRestock.name])} returning name`,
  );
  return removed.length;
};
