import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { logOften } from '#runtime/log.ts';
import { isSilence, outageOf } from './outage.ts';
import { settledWithin } from '#runtime/settled-within.ts';
import { ShopkeeperError, StoreUnavailableError } from '#runtime/shopkeeper-error.ts';

/** How long things may take, in milliseconds. */
export interface PostgresLimits {
  /** A statement, before the server cancels it; 0 is no limit. */
  statementMs: number;
  /** A statement, before its connection is given up as silent. More than `statementMs`: a server that lives answers first. */
  silenceMs: number;
}

/** For requests, whose callers wait. */
export const requestLimits: PostgresLimits = { statementMs: 5_000, silenceMs: 6_000 };

/** For migrations and imports, which may build an index or wait for each other's locks. */
export const longLimits: PostgresLimits = { statementMs: 0, silenceMs: 30 * 60_000 };

/** To connect, and to wait for a connection that others have. */
const connectionMs = 5_000;
const keepAliveMs = 10_000;
/** The server frees the locks of a process that has vanished. */
const idleInTransactionMs = 60_000;
const closingMs = 5_000;

/** Any number that no other program on the same database is likely to lock. */
const migrationLock = 7_305_114;

const optionsOf = (databaseUrl: string, { statementMs, silenceMs }: PostgresLimits): pg.PoolConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: connectionMs,
  query_timeout: silenceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
  options: Object.entries({
    timezone: 'UTC',
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});

/** Connects, and brings the tables up to date. Throws ShopkeeperError when the database cannot be used. */
export const openPostgres = async (
  databaseUrl: string,
  migrationsFolder: string,
  limits: PostgresLimits = requestLimits,
) => {
  await migrateOnce(databaseUrl, migrationsFolder);
  const pool = poolOf(optionsOf(databaseUrl, limits));
  const orm = drizzle({ client: pool });
  orm.transaction = transactionsOf(pool);
  // A silent connection is not waited for: it ends with the process.
  return { orm, close: () => settledWithin(closingMs, pool.end()) };
};

const poolOf = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(options);
  // Queries are told of a lost connection themselves; without a listener the event ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => {
    if (!pool.ending) logOften(`Lost an idle connection to the database: ${error.message}`);
  });
  pool.on('release', (error) => {
    if (isSilence(error)) discardIdle(pool);
  });
  return pool;
};

/** Where one connection went silent, the idle ones probably have too: each would cost a request its time. */
const discardIdle = (pool: pg.Pool) => {
  for (let idle = pool.idleCount; idle > 0; idle -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
};

/**
 * Drizzle's own transaction on a pool loses the connection when `begin` fails, and gives it back for further use when
 * `rollback` fails: https://github.com/drizzle-team/drizzle-orm/blob/0.45.4/drizzle-orm/src/node-postgres/session.ts
 */
const transactionsOf =
  (pool: pg.Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    try {
      const result = await drizzle({ client }).transaction(work, config);
      client.release();
      return result;
    } catch (error) {
      client.release(outageOf(error) !== null && error instanceof Error ? error : undefined);
      throw error;
    }
  };

/** Several processes may start at once: the first migrates, the others wait for it and find nothing left to do. */
const migrateOnce = async (databaseUrl: string, migrationsFolder: string) => {
  const client = new pg.Client(optionsOf(databaseUrl, longLimits));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } catch (error) {
    throw troubleOf(error);
  } finally {
    // Ending the connection frees the lock, also after an error half-way.
    await settledWithin(closingMs, client.end());
  }
};

/** SQLSTATEs of a server that refuses this user, or has no such database. */
const refusals = /^28...$|^3D000$/;

const troubleOf = (cause: unknown) => {
  if (!(cause instanceof Error)) return cause;
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (refusals.test(code) || cause.message.includes('SSL'))
    return new ShopkeeperError(`The database of DATABASE_URL refuses the connection: ${cause.message}.`, {
      cause,
    });
  if (outageOf(cause) === null) return cause;
  return new StoreUnavailableError(
    'The database of DATABASE_URL cannot be reached. Is it running, and is the address right?',
    { cause },
  );
};
