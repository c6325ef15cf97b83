import { sql } from 'drizzle-orm';
import type { Orm } from '#server/kernel/db/database.ts';
import type { StoredTable } from './backup-format.ts';
import { jobTable, rowsOf } from './stored-tables.ts';

/**
 * Runs `work` without foreign keys and triggers, inside a transaction: rows arrive in any order, and are no changes of
 * the catalogue. All foreign keys are checked afterwards.
 */
export const withoutChecks = async <Result>(
  tx: Orm,
  tables: StoredTable[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const own = tables.map(({ table }) => table).filter((table) => table !== jobTable);
  const references = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of references)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  for (const table of own) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
  const result = await work();
  for (const table of own) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  for (const { table, name, definition } of references)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  return result;
};
