import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { takeDataFolder } from '#runtime/data-folder.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { longLimits, openPostgres, requestLimits } from './postgres.ts';

/** The query builder, of either engine or of a transaction in it. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  orm: Orm;
  engine: 'pglite' | 'postgresql';
  close(): Promise<void>;
}

interface Store {
  /** Folder of the embedded database's files, held by the caller; without it and without a URL it lives in memory. */
  storeDir?: string | undefined;
  /** PostgreSQL to use in place of the embedded database. */
  databaseUrl?: string | undefined;
  /** For an import, whose statements may take longer than those of a request. */
  longWork?: boolean;
}

interface Place extends Omit<Store, 'storeDir'> {
  /** Data folder of the embedded database; without it and without a URL the database lives in memory. */
  dataDir?: string | undefined;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Opens the store and brings its tables up to date. The embedded one's data folder belongs to this process until it is
 * closed. Throws ShopkeeperError when it cannot be used.
 */
export const openDatabase = async ({ dataDir, ...store }: Place): Promise<Database> => {
  if (store.databaseUrl || dataDir === undefined) return openStore(store);
  const folder = takeDataFolder(dataDir);
  try {
    const database = await openStore({ storeDir: folder.storeDir });
    const close = async () => {
      await database.close();
      folder.release();
    };
    return { ...database, close };
  } catch (error) {
    folder.release();
    throw error;
  }
};

/** As `openDatabase`, for a caller that holds the data folder itself. */
export const openStore = async ({ storeDir, databaseUrl, longWork = false }: Store): Promise<Database> => {
  if (!databaseUrl) return openPglite(storeDir);
  const limits = longWork ? longLimits : requestLimits;
  return { ...(await openPostgres(databaseUrl, migrationsFolder, limits)), engine: 'postgresql' };
};

const openPglite = async (storeDir: string | undefined): Promise<Database> => {
  const client = storeDir === undefined ? await PGlite.create() : await openEmbeddedStore(storeDir);
  const orm = drizzle({ client });
  try {
    await migrate(orm, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return { orm, engine: 'pglite', close: () => client.close() };
};
