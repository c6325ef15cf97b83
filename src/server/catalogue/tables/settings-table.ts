import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

/**
 * A single row with the settings. It is read through stored-config.ts, because an older version may have written it.
 */
export const settings = pgTable(
  'settings',
  { id: integer().primaryKey().default(1), document: jsonb().$type<unknown>().notNull() },
  (table) => [check('one_settings_row', sql`${table.id} = 1`)],
);
