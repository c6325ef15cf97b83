import type { Db } from 'pg-boss';
import type pg from 'pg';

/** The connections of PostgreSQL as pg-boss uses them: with the limits of the store, and closed with it. */
export const bossOnPool = (pool: pg.Pool): Db => {
  let setup: string[] = [];
  pool.on('connect', (client) => {
    for (const statement of setup) client.query(statement).catch(() => undefined);
  });
  return {
    executeSql: (text, values) => (values?.length ? pool.query(text, values) : runScript(pool, text)),
    // Only a clock that a test moves has something to set up.
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

/** A script that fails in its own transaction leaves that open on its connection, which is then thrown away. */
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
