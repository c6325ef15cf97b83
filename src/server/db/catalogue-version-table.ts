import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * One row, moved on by triggers at the end of every transaction that writes to the catalogue.
 * `epoch` tells two stores apart whose counts happen to be the same.
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
