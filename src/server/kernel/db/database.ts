import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { takeDataFolder } from '#runtime/data-folder.ts';
import { fromPglite, type Db } from 'pg-boss';
import { bringSchema } from './bring-schema.ts';
import type { Orm } from './orm.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { outsideOnly } from './open-transaction.ts';
import { longLimits, openPostgres, requestLimits } from './postgres.ts';

export type { Orm } from './orm.ts';

export interface Database {
  orm: Orm;
  engine: 'pglite' | 'postgresql';
  /** Access for pg-boss, which writes its own SQL. */
  bossDb: Db;
  /**
   * Calls `onNotice` after each notification of a channel, also by other processes, and whenever some may have been missed.
   * Returns the function that ends it.
   */
  listen(channel: string, onNotice: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Store {
  /** Folder of the embedded database, locked by the caller. Without it and without a URL, the database is in memory. */
  storeDir?: string | undefined;
  /** Address of a PostgreSQL database, used instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Set for imports, whose statements may take longer than those of a request. */
  longWork?: boolean;
}

interface Place extends Omit<Store, 'storeDir'> {
  /** Data folder of the embedded database. Without it and without a URL, the database is in memory. */
  dataDir?: string | undefined;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Opens the database and migrates its tables. The data folder of an embedded database is locked by this process until
 * `close`. Throws ShopkeeperError when the database cannot be used.
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

/** Like `openDatabase`, for a caller that has locked the data folder itself. */
export const openStore = async ({ storeDir, databaseUrl, longWork = false }: Store): Promise<Database> => {
  if (!databaseUrl)
    return openOn(storeDir === undefined ? await PGlite.create() : await openEmbeddedStore(storeDir));
  const limits = longWork ? longLimits : requestLimits;
  return { ...(await openPostgres(databaseUrl, migrationsFolder, limits)), engine: 'postgresql' };
};

/** Migrates the tables of an embedded database that is open; it is closed when that fails. */
export const openOn = async (client: PGlite): Promise<Database> => {
  const orm = drizzle({ client });
  try {
    await bringSchema(orm, migrationsFolder, () => migrate(orm, { migrationsFolder }));
  } catch (error) {
    await client.close();
    throw error;
  }
  client.query = outsideOnly(client.query.bind(client));
  client.exec = outsideOnly(client.exec.bind(client));
  client.transaction = outsideOnly(client.transaction.bind(client));
  return {
    orm,
    engine: 'pglite',
    bossDb: fromPglite(client),
    listen: (channel, onNotice) => client.listen(channel, onNotice),
    close: () => client.close(),
  };
};
