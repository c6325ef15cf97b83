import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kernel/db/columns.ts';

/** The ledger of the sandbox provider. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
