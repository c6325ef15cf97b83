import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, plainText } from '../db/columns.ts';

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  slug: plainText().notNull().unique(),
  description: text(),
});
