import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/**
 * Jobs that ran when the process of an embedded store was killed: their next attempt starts at once. A PostgreSQL store
 * may have other processes that run them, so there they are retried after their timeout.
 */
export const restartKilled = async ({ engine, orm }: Database): Promise<void> => {
  if (engine !== 'pglite') return;
  await orm.execute(
    sql`update pgboss.job set state = 'retry' where state = 'active' and retry_count < retry_limit`,
  );
};
