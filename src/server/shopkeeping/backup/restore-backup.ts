import { sql } from 'drizzle-orm';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { appliedMigrations } from '#server/kernel/db/bring-schema.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { isUsedByOthers } from '#server/kernel/db/other-processes.ts';
import { sqlStateOf } from '#server/kernel/db/sql-state.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { end, head, mark, type StoredTable } from './backup-format.ts';
import { rememberEnded, removeEnded, removeLetters } from './ended.ts';
import { jobTable, rowsOf, storedTables } from './stored-tables.ts';

export interface RestoreOptions {
  /** Allows replacing a store that is not empty. */
  replace: boolean;
  /** Also sends the letters that waited when the backup was made. */
  letters: boolean;
}

export interface Restored {
  /** The instant at which the backup was made. */
  at: string;
  rows: number;
  /** Letters that waited when the backup was made, and are not sent. */
  dropped: number;
}

/**
 * Replaces the store by the lines of a backup, in one transaction: completely or not at all. Throws ShopkeeperError
 * when the backup is incomplete or does not fit, when the store is not empty, and while another process uses it.
 */
export const restoreBackup = (
  { orm }: Pick<StoreContext, 'orm'>,
  lines: AsyncIterable<string>,
  options: RestoreOptions,
): Promise<Restored> =>
  orm.transaction(async (tx) => {
    if (await isUsedByOthers(tx)) throw new ShopkeeperError(inUse);
    const reader = lines[Symbol.asyncIterator]();
    const { at, migrations } = readHead((await reader.next()).value as string | undefined);
    const own = (await appliedMigrations(tx)).map(({ createdAt }) => createdAt);
    if (own.join() !== migrations.join()) throw new ShopkeeperError(otherVersion(at));
    const tables = await storedTables(tx);
    const isReplaced = await isFilled(tx, tables);
    if (isReplaced && !options.replace) throw new ShopkeeperError(notEmpty);
    if (isReplaced) await rememberEnded(tx);
    const rows = await withoutChecks(tx, tables, async () => {
      for (const { table } of tables) await tx.execute(sql.raw(`delete from ${table}`));
      return readTables(tx, tables, { [Symbol.asyncIterator]: () => reader });
    }).catch(blameFile);
    // Another content may get the same version number again, which browsers and builds must not take for this one.
    await tx.execute(sql`update catalogue_version set epoch = gen_random_uuid()`);
    if (isReplaced) await removeEnded(tx);
    const dropped = isReplaced || options.letters ? 0 : await removeLetters(tx);
    return { at, rows, dropped };
  });

const inUse =
  'Stop the shop first: another process uses this store. A store is restored while nobody uses it.';
const notEmpty =
  'The store is not empty. With --replace the backup takes the place of all that is in it; make a backup of it first.';
const otherVersion = (at: string) =>
  `The backup of ${at} was made by another version of the shop. Restore it with that version, and open the store with this one afterwards.`;
const broken = 'The backup is not whole: nothing was restored. Take another one.';

/** SQLSTATE classes of rows that a table does not take, and of names that do not exist. */
const faultsOfFile = /^(22|23|42)/;

/** A damaged file is unpacked up to its damage, so that the database may see wrong rows before the check sum is reached. */
const blameFile = (cause: unknown): never => {
  if (faultsOfFile.test(sqlStateOf(cause) ?? '')) throw new ShopkeeperError(broken, { cause });
  throw cause;
};

const readHead = (line = '') => {
  try {
    return head.parse(JSON.parse(line));
  } catch (cause) {
    throw new ShopkeeperError('The file is not a backup of the store.', { cause });
  }
};

/** Whether the store has rows, besides the version of its catalogue and its jobs, which every store makes itself. */
const isFilled = async (tx: Orm, tables: StoredTable[]) => {
  for (const { table } of tables) {
    if (table === jobTable || table === 'public.catalogue_version') continue;
    const [row] = await rowsOf<{ there: boolean }>(
      tx,
      sql.raw(`select exists (select from ${table}) as there`),
    );
    if (row?.there) return true;
  }
  return false;
};

/** Rows that are written at once, and the length of their lines: a row with a file may have 20 MB of text. */
const batch = { rows: 500, characters: 8_000_000 };

/** Reads the lines after the head. Returns the number of rows. */
const readTables = async (tx: Orm, tables: StoredTable[], lines: AsyncIterable<string>): Promise<number> => {
  const left = new Map(tables.map((stored) => [stored.table, JSON.stringify(stored)]));
  let current: StoredTable | undefined;
  let waiting: string[] = [];
  let characters = 0;
  let rows = 0;
  let expected: number | undefined;
  const flush = async () => {
    if (current && waiting.length) await insert(tx, current, waiting);
    rows += waiting.length;
    waiting = [];
    characters = 0;
  };
  for await (const line of lines) {
    if (line === '' || expected !== undefined) throw new ShopkeeperError(broken);
    if (line.startsWith('[')) {
      if (!current) throw new ShopkeeperError(broken);
      waiting.push(line);
      characters += line.length;
      if (waiting.length === batch.rows || characters > batch.characters) await flush();
      continue;
    }
    await flush();
    const read = readMark(line);
    if ('table' in read) {
      if (left.get(read.table) !== JSON.stringify(read)) throw new ShopkeeperError(broken);
      left.delete(read.table);
      current = read;
    } else if ('sequence' in read)
      await tx.execute(sql`select setval(${read.sequence}::regclass, ${read.value}::bigint)`);
    else expected = end.parse(read).rows;
  }
  if (expected !== rows || left.size > 0) throw new ShopkeeperError(broken);
  return rows;
};

const readMark = (line: string) => {
  try {
    return mark.parse(JSON.parse(line));
  } catch (cause) {
    throw new ShopkeeperError(broken, { cause });
  }
};

const insert = (tx: Orm, { table, columns }: StoredTable, rows: string[]) => {
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(({ type }, place) => `(line->>${place})::${type}`).join(', ');
  const head = sql.raw(`insert into ${table} (${names}) overriding system value select ${values}`);
  return tx.execute(sql`${head} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as line`);
};

/**
 * Runs `work` without foreign keys and triggers, inside a transaction: rows arrive in any order, and are no changes of
 * the catalogue. All foreign keys are checked afterwards.
 */
const withoutChecks = async <Result>(
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
