import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kernel/db/columns.ts';

/** People who run the shop, by the confirmed address of their account, which may be made later. */
export const staff = pgTable('staff', {
  /** Normalised by domain/email.ts. */
  email: text().primaryKey(),
  addedAt: instant('added_at').notNull(),
});
