import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Request counts by caller, in the columns that rate-limiter-flexible requires. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant('expire'),
});
