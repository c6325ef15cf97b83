import type { Db } from 'pg-boss';
import type pg from 'pg';

/**
 * Lets pg-boss use the store's connection pool, so that its statements have the same timeouts and end with the pool.
 */
export const bossOnPool = (pool: pg.Pool): Db => {
  let setup: string[] = [];
  pool.on('connect', (client) => {
    for (const statement of setup) client.query(statement).catch(() => undefined);
  });
  return {
    executeSql: (text, values) => (values?.length ? pool.query(text, values) : runScript(pool, text)),
    // pg-boss passes statements only for the clock of a test.
    setSessionStatements: async (statements) => {
      setup = statements;
      const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
      for (const client of clients) {
        for (const statement of statements) await client.query(statement);
        client.release();
      }
    },
  };
};

/** A failed script may leave its transaction open, so its connection is discarded and not reused. */
const runScript = async (pool: pg.Pool, text: string) => {
  const client = await pool.connect();
  try {
    const results = [(await client.query(text)) as pg.QueryResult | pg.QueryResult[]].flat();
    client.release();
    return { rows: results.flatMap(({ rows }) => rows) };
  } catch (error) {
    client.release(true);
    throw error;
  }
};
