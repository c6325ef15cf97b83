import { sql } from 'drizzle-orm';
import { appliedMigrations } from '#server/kernel/db/bring-schema.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { keptRows, rowsOf, storedTables } from './stored-tables.ts';
import type { StoredTable } from './backup-format.ts';

/**
 * Rows per read: between two batches the process answers other requests. A row with a file may have 10 MB, which are 20
 * as text.
 */
const batchOf = ({ columns }: StoredTable) => (columns.some(({ type }) => type === 'bytea') ? 1 : 500);

/**
 * Writes the lines of a backup: the state of the store at one moment, while other transactions read and write it.
 * Returns the number of rows. The embedded database has one session, so that others wait during the backup.
 */
export const writeBackup = (
  { orm, now }: Pick<StoreContext, 'orm' | 'now'>,
  write: (line: string) => Promise<void>,
): Promise<number> =>
  orm.transaction(
    async (tx) => {
      const migrations = (await appliedMigrations(tx)).map(({ createdAt }) => createdAt);
      await write(JSON.stringify({ format: 'sulco-store-1', at: now().toISOString(), migrations }));
      let rows = 0;
      for (const stored of await storedTables(tx)) {
        await write(JSON.stringify(stored));
        rows += await writeRows(tx, stored, write);
      }
      for (const stored of await sequencesOf(tx)) await write(JSON.stringify(stored));
      await write(JSON.stringify({ rows }));
      return rows;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const writeRows = async (
  tx: Orm,
  stored: StoredTable,
  write: (line: string) => Promise<void>,
): Promise<number> => {
  const { table, columns } = stored;
  const batch = batchOf(stored);
  const values = columns.map(({ name }) => `${name}::text`).join(', ');
  await tx.execute(
    sql.raw(
      `declare backup no scroll cursor for select to_json(array[${values}])::text as line from ${table}${keptRows(table)}`,
    ),
  );
  let count = 0;
  for (let isMore = true; isMore;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${batch} from backup`));
    for (const { line } of rows) await write(line);
    count += rows.length;
    isMore = rows.length === batch;
  }
  await tx.execute(sql`close backup`);
  return count;
};

/** Sequences are outside of transactions: read after the rows, they are never behind them. */
const sequencesOf = (tx: Orm) =>
  rowsOf<{ sequence: string; value: string }>(
    tx,
    sql`select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
      from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
