import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '#server/kernel/db/database.ts';
import type { StoredTable } from './backup-format.ts';

/** The table of the jobs, which belongs to pg-boss. */
export const jobTable = 'pgboss.job';

/**
 * The condition of the rows that a backup holds: completed jobs, and those of pg-boss itself, are not part of the store.
 */
export const keptRows = (name: string): string =>
  name === jobTable ? ` where state in ('created', 'retry', 'active') and name not like '\\_\\_%'` : '';

export const rowsOf = async <Row>(orm: Orm, query: SQL): Promise<Row[]> =>
  ((await orm.execute(query)) as unknown as { rows: Row[] }).rows;

/** The tables of the store and of its jobs, with the columns that can be written. Names are those of SQL, quoted. */
export const storedTables = (orm: Orm): Promise<StoredTable[]> =>
  rowsOf<StoredTable>(
    orm,
    sql`select format('%I.%I', n.nspname, c.relname) as table,
      json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attname) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind = 'r') or (n.nspname = 'pgboss' and c.relname = 'job')
    group by n.nspname, c.relname
    order by 1`,
  );
