import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, plainText } from '#server/kernel/db/columns.ts';

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  slug: plainText().notNull().unique(),
  description: text(),
});
