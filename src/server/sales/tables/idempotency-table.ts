import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kernel/db/columns.ts';
import { customers } from '#server/people/tables/customer-tables.ts';

/** Answers to writes that may be repeated. A row without an answer is one whose request is still being worked on. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, path and body: another request with the same key is refused. */
    request: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);
