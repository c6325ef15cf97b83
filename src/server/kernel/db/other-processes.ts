import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Orm } from './orm.ts';

const prefix = 'sulco ';

/** Names the connections of this process to PostgreSQL, at most 63 bytes. */
export const processName = `${prefix}${randomUUID()}`;

/** Whether another process of the shop is connected to the same database; never to an embedded one. */
export const isUsedByOthers = async (orm: Orm): Promise<boolean> => {
  const result = await orm.execute(
    sql`select exists (select from pg_stat_activity where datname = current_database()
      and application_name like ${`${prefix}%`} and application_name <> ${processName}) as others`,
  );
  const { rows } = result as unknown as { rows: { others: boolean }[] };
  return rows[0]?.others === true;
};
