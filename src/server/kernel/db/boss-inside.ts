import { hash } from 'node:crypto';
import type { Db } from 'pg-boss';
import type { Orm } from './database.ts';

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
