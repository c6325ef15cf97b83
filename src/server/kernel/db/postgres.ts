import { minuteMs } from '#domain/time/units.ts';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { logOften } from '#runtime/log.ts';
import { bossOnPool } from './boss-database.ts';
import { bringSchema } from './bring-schema.ts';
import { listenOnPostgres } from './listening.ts';
import { outsideOnly } from './open-transaction.ts';
import { processName } from './other-processes.ts';
import { isSilence, outageOf } from './outage.ts';
import { settledWithin } from '#runtime/settled-within.ts';
import { ShopkeeperError, StoreUnavailableError } from '#runtime/shopkeeper-error.ts';

/** Timeouts in milliseconds. */
export interface PostgresLimits {
  /** Time after which the server cancels a statement; 0 means no limit. */
  statementMs: number;
  /**
   * Time after which the client discards a silent connection. Longer than `statementMs`, so that a working server
   * answers first.
   */
  silenceMs: number;
}

/** For requests, which must not keep a visitor waiting. */
export const requestLimits: PostgresLimits = { statementMs: 5_000, silenceMs: 6_000 };

/** For migrations and imports, which may build an index or wait for each other's locks. */
export const longLimits: PostgresLimits = { statementMs: 0, silenceMs: 30 * minuteMs };

/** Timeout for connecting, and for waiting for a free connection of the pool. */
const connectionMs = 5_000;
const keepAliveMs = 10_000;
/** The server ends a transaction that is idle for this long, which frees the locks of a vanished process. */
const idleInTransactionMs = 60_000;
const closingMs = 5_000;

/** An arbitrary key for an advisory lock, unlikely to be used by another program on the same database. */
const migrationLock = 7_305_114;

const optionsOf = (databaseUrl: string, { statementMs, silenceMs }: PostgresLimits): pg.PoolConfig => ({
  connectionString: databaseUrl,
  application_name: processName,
  // A restore finds a running shop by a connection that stays.
  min: 1,
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

/** Migrates the tables and opens a connection pool. Throws ShopkeeperError when the database cannot be used. */
export const openPostgres = async (
  databaseUrl: string,
  migrationsFolder: string,
  limits: PostgresLimits = requestLimits,
) => {
  await migrateOnce(databaseUrl, migrationsFolder);
  const options = optionsOf(databaseUrl, limits);
  const pool = poolOf(options);
  const orm = drizzle({ client: pool });
  pool.query = outsideOnly(pool.query.bind(pool));
  orm.transaction = outsideOnly(transactionsOf(pool));
  const listen = async (channel: string, onNotice: () => void) =>
    listenOnPostgres(options, channel, onNotice);
  // Closing does not wait for a silent connection, which ends with the process.
  return { orm, bossDb: bossOnPool(pool), listen, close: () => settledWithin(closingMs, pool.end()) };
};

const poolOf = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(options);
  // A lost connection already rejects its queries; without a listener this event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => {
    if (!pool.ending) logOften(`Lost an idle connection to the database: ${error.message}`);
  });
  pool.on('release', (error) => {
    if (isSilence(error)) discardIdle(pool);
  });
  return pool;
};

/** The idle connections are probably silent too when one is, and each would delay a request until its timeout. */
const discardIdle = (pool: pg.Pool) => {
  for (let idle = pool.idleCount; idle > 0; idle -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
};

/**
 * Replaces Drizzle's transaction on a pool, which leaks the connection when `begin` fails, and reuses it when
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

/** Several processes may start at once: the first one migrates, and the others wait for its lock. */
const migrateOnce = async (databaseUrl: string, migrationsFolder: string) => {
  const client = new pg.Client(optionsOf(databaseUrl, longLimits));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const orm = drizzle({ client });
    await bringSchema(orm, migrationsFolder, () => migrate(orm, { migrationsFolder }));
  } catch (error) {
    throw failureOf(error);
  } finally {
    // Ending the connection releases the lock, also after an error.
    await settledWithin(closingMs, client.end());
  }
};

/** SQLSTATEs of a server that rejects this user or has no such database. */
const refusals = /^28...$|^3D000$/;

const failureOf = (cause: unknown) => {
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
