import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Requests counted by caller. The columns are those that rate-limiter-flexible asks for. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true, precision: 3, mode: 'date' }),
});
