import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { takeDataFolder } from './data-folder.ts';
import { logError } from './log.ts';
import { StartupError } from './startup-error.ts';

/** The query builder, of either engine or of a transaction in it. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  orm: Orm;
  engine: 'pglite' | 'postgresql';
  close(): Promise<void>;
}

interface Place {
  /** Folder of the embedded database; without it and without a URL the database lives in memory. */
  dataDir?: string | undefined;
  /** PostgreSQL to use in place of the embedded database. */
  databaseUrl?: string | undefined;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that no other program on the same database is likely to lock. */
const migrationLock = 7_305_114;

/** Opens the store and brings its tables up to date. Throws StartupError when it cannot be used. */
export const openDatabase = ({ dataDir, databaseUrl }: Place): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir);

const openPglite = async (dataDir: string | undefined): Promise<Database> => {
  const folder = dataDir === undefined ? null : takeDataFolder(dataDir);
  try {
    const client = await createPglite(folder?.storeDir);
    const orm = drizzlePglite({ client });
    await migratePglite(orm, { migrationsFolder });
    const close = async () => {
      await client.close();
      folder?.release();
    };
    return { orm, engine: 'pglite', close };
  } catch (error) {
    folder?.release();
    throw error;
  }
};

const createPglite = async (storeDir: string | undefined) => {
  try {
    return await PGlite.create(storeDir === undefined ? {} : { dataDir: storeDir });
  } catch (cause) {
    throw new StartupError(
      `The store in ${storeDir} cannot be opened: its files are damaged or unreadable.`,
      {
        cause,
      },
    );
  }
};

const openPostgres = async (databaseUrl: string): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    options: '-c timezone=UTC',
  });
  // A connection that the database drops while idle is replaced at the next query; unheard, the event ends the process.
  pool.on('error', (error) => {
    if (!pool.ending) logError('Lost an idle connection to the database:', error.message);
  });
  await migrateOnce(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return { orm: drizzlePostgres({ client: pool }), engine: 'postgresql', close: () => pool.end() };
};

/** Several processes may start at once: the first migrates, the others wait for it and find nothing left to do. */
const migrateOnce = async (pool: pg.Pool) => {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new StartupError(
      'The database of DATABASE_URL cannot be reached. Is it running, and is the address right?',
      {
        cause,
      },
    );
  });
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePostgres(drizzlePostgres({ client }), { migrationsFolder });
  } finally {
    // Ending the connection frees the lock, also after an error half-way.
    client.release(true);
  }
};
