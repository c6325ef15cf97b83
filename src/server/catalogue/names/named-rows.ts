import { type SQL, eq, exists, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/kernel/db/database.ts';

/** A table whose rows are addressed by an id or a slug. */
type KeyedTable = PgTable & { id: PgColumn; slug: PgColumn };
type NamedTable = KeyedTable & { sortName: PgColumn };

/** A select of drizzle that can still be narrowed. */
interface Selection<Row> extends PromiseLike<Row[]> {
  where(condition: SQL): Selection<Row>;
  orderBy(...columns: PgColumn[]): Selection<Row>;
  limit(rows: number): Selection<Row>;
  offset(rows: number): Selection<Row>;
}

export const byKey = ({ id, slug }: KeyedTable, key: { id: number } | { slug: string }): SQL =>
  'id' in key ? eq(id, key.id) : eq(slug, key.slug);

/** Number of rows whose `reference` is the selected row of `table`. */
export const countOf = (reference: PgColumn, table: KeyedTable) =>
  sql<number>`(select count(*)::int from ${reference.table} where ${reference} = ${table}."id")`;

/**
 * Reads the rows of artists or labels. Rows without a record in the store are not listed.
 * @param reference the column that holds the row of a record
 */
export const namedRows = <Row>(
  table: NamedTable,
  reference: PgColumn,
  select: (orm: Orm) => Selection<Row>,
) => {
  const hasReleases = exists(sql`(select 1 from ${reference.table} where ${reference} = ${table.id})`);
  return {
    find: async (orm: Orm, key: Parameters<typeof byKey>[1]): Promise<Row | undefined> =>
      (await select(orm).where(byKey(table, key)))[0],
    where: async (orm: Orm, condition: SQL): Promise<Row[]> => select(orm).where(condition),
    page: async (orm: Orm, limit: number, offset: number): Promise<Row[]> =>
      select(orm).where(hasReleases).orderBy(table.sortName, table.id).limit(limit).offset(offset),
    count: (orm: Orm) => orm.$count(table, hasReleases),
  };
};
