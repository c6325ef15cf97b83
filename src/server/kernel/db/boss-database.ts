import type { Db } from 'pg-boss';
import type pg from 'pg';
import { hash } from 'node:crypto';
import type { Orm } from './orm.ts';

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

/** Names by text: pg-boss writes few different statements, one for each queue. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `boss_${hash('sha256', text).slice(0, 16)}`;
  names.set(text, name);
  return name;
};

/** Lets pg-boss write inside a transaction. PostgreSQL plans each of its statements once per connection. */
export const bossInside = ({ _: { session } }: Orm): Db => ({
  executeSql: async (text, values = []) => {
    const query = { sql: text, params: values };
    const result = await session.prepareQuery(query, undefined, nameOf(text), false).execute();
    return result as { rows: unknown[] };
  },
});
