import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, describe, inject } from 'vitest';
import { openDatabase, openOn, type Database } from '#server/kernel/db/database.ts';
import { findBinaries } from './cluster.ts';
import { createDatabase, dropDatabase } from './cluster-database.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Starting an engine takes seconds, and more on a busy machine. */
export const slow = 120_000;

export interface Engine {
  /** Opens a new, empty, migrated store; it is closed when the tests of the engine are done. */
  open(): Promise<Database>;
  /** Address of a new, empty database; null on PGlite. */
  createAddress(): Promise<string | null>;
  /** The variables of a new, empty, migrated store that another process opens. */
  createPlace(): Promise<Place>;
}

/** DATABASE_URL is '' on PGlite. */
export interface Place extends Record<string, string> {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/** PostgreSQL's binaries. Without them the suite runs on PGlite alone, with a warning; in CI it fails. */
const binaries = findBinaries();
if (!binaries) {
  const message = 'PostgreSQL (initdb, postgres) is not installed here: these tests run on PGlite alone.';
  if (process.env['CI'] === 'true') throw new Error(message);
  process.stderr.write(`${message}\n`);
}

/** `npm run verify` is quick: it leaves out PGlite, on which a test takes three times as long. */
const leavesOutPglite = binaries !== null && process.env['TEST_DATABASES'] === 'postgresql';

/** Describes the same behaviour on every engine that this machine has. */
export const describeOnEveryEngine = (title: string, body: (engine: Engine) => void) => {
  if (!leavesOutPglite) describe(`${title} (PGlite)`, () => body(engineOf(null)));
  if (binaries) describe(`${title} (PostgreSQL)`, () => body(engineOf(binaries)));
};

/** For behaviour that PGlite, with one process and one session, cannot show. */
export const describeOnPostgres = (title: string, body: (engine: Engine) => void) => {
  if (binaries) describe(`${title} (PostgreSQL)`, () => body(engineOf(binaries)));
};

/**
 * For rules of the shop, which no engine decides: on PostgreSQL where this machine has it, because PGlite takes three times as
 * long. What depends on the engine is described on every one: constraints, triggers, races of orders, the queue, migrations,
 * imports and backups.
 */
export const describeOnOneEngine = binaries ? describeOnPostgres : describeOnEveryEngine;

const prepared = async (what: 'embedded' | 'postgresql' | 'data-folder') => {
  const answer = await fetch(`${inject('preparedStores')}/${what}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
};

/** Copies the data folder of an empty store, which takes seconds to make. */
export const copyDataFolder = async (folder = scratchFolder()): Promise<string> => {
  await cp(await prepared('data-folder'), folder, { recursive: true });
  return folder;
};

const embeddedCopy = async () =>
  openOn(await PGlite.create({ loadDataDir: new Blob([readFileSync(await prepared('embedded'))]) }));

const engineOf = (postgres: string | null): Engine => {
  let embedded: Database | null = null;
  const opened: Database[] = [];
  const made: string[] = [];
  afterAll(async () => {
    for (const database of opened) await database.close();
    const [cluster = ''] = made.length ? (await prepared('postgresql')).split(' ') : [];
    for (const address of made) await dropDatabase(cluster, address);
  }, slow);

  const create = async (isCopy: boolean) => {
    const [cluster = '', template] = (await prepared('postgresql')).split(' ');
    const address = await createDatabase(cluster, isCopy ? template : undefined);
    made.push(address);
    return address;
  };
  const open = async () => {
    if (embedded) return emptied(embedded);
    const database = await (postgres ? openDatabase({ databaseUrl: await create(true) }) : embeddedCopy());
    if (!postgres) embedded = database;
    opened.push(database);
    return database;
  };
  const createPlace = async () =>
    postgres
      ? { DATA_DIR: scratchFolder(), DATABASE_URL: await create(true) }
      : { DATA_DIR: await copyDataFolder(), DATABASE_URL: '' };
  return { open, createAddress: async () => (postgres ? create(false) : null), createPlace };
};

/** All tables except the state of the catalogue, which triggers update. */
const tablesOf = async ({ orm }: Database) => {
  const tables = await orm
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public' and tablename <> 'catalogue_version'`);
  return sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
};

/** PGlite takes seconds to start and holds one database, which the tests of a file share. */
const emptied = async (database: Database): Promise<Database> => {
  await database.orm.execute(sql`truncate ${await tablesOf(database)} restart identity cascade`);
  await database.orm.execute(sql`alter table categories alter column id restart with 100`);
  return database;
};
