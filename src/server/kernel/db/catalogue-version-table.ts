import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * A single row. Triggers increment `version` at the end of every transaction that writes to the catalogue. `epoch`
 * distinguishes two stores with equal versions.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: integer().primaryKey().default(1),
    epoch: uuid().notNull().defaultRandom(),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('one_version_row', sql`${table.id} = 1`)],
);
