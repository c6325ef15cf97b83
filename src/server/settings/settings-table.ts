import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { StoreConfig } from './store-config.ts';

/** One row: what the shop says about itself. */
export const settings = pgTable(
  'settings',
  { id: integer().primaryKey().default(1), document: jsonb().$type<StoreConfig>().notNull() },
  (table) => [check('one_settings_row', sql`${table.id} = 1`)],
);
