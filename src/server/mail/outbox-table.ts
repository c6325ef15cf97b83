import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mail that is still to be written and sent. A row goes when its mail has gone, so that no address stays behind. */
export const outbox = pgTable(
  'mail_outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names the letter: a key of `letters`. */
    letter: text().notNull(),
    recipient: text().notNull(),
    /** What the letter needs to be written. */
    data: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is tried next. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('mail_outbox_by_due').on(table.dueAt)],
);
