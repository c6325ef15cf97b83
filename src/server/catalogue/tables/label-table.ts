import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, plainText } from '#server/kernel/db/columns.ts';

export const labels = pgTable(
  'labels',
  {
    id: id(),
    identity: text().notNull().unique(),
    name: text().notNull(),
    slug: plainText().notNull().unique(),
    sortName: plainText('sort_name').notNull(),
    description: text(),
    logoUrl: text('logo_url'),
  },
  (table) => [index('labels_by_name').on(table.sortName, table.id)],
);
