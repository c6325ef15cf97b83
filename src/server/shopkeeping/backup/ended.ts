import { inArray, sql } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/kernel/db/database.ts';
import { waitingLetter } from '#server/kernel/mail/waiting-letter.ts';
import { notifyRestock } from '#server/letters/restock/notify-restock.ts';
import { jobTable, rowsOf } from './stored-tables.ts';

/** What ends by being deleted: sessions, links of mails, sign-ins under way, and jobs, with what identifies a row. */
const ending = [
  ['public.sessions', 'digest'],
  ['public.customer_tokens', 'digest'],
  ['public.sign_in_codes', 'digest'],
  ['public.vip_tokens', 'digest'],
  ['public.wantlist_tokens', 'digest'],
  [jobTable, 'id'],
] as const;

const nameOf = (place: number) => `still_there_${place}`;

/** Keeps in mind, until the end of the transaction, what has not ended in the store that is replaced. */
export const rememberEnded = async (tx: Orm): Promise<void> => {
  for (const [place, [table, key]] of ending.entries())
    await tx.execute(
      sql.raw(`create temporary table ${nameOf(place)} on commit drop as select ${key} as key from ${table}`),
    );
};

/** Removes from the restored store what had ended in the one that it replaces: it stays ended. */
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
 * Removes the letters that waited when the backup was made, for a store that cannot know whether they have been sent
 * since. Returns their number.
 */
export const removeLetters = async (tx: Orm): Promise<number> => {
  const removed = await rowsOf(
    tx,
    sql`delete from ${job} where ${inArray(job.name, [waitingLetter.name, notifyRestock.name])} returning name`,
  );
  return removed.length;
};
