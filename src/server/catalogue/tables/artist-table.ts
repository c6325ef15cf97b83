import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, plainText } from '#server/kernel/db/columns.ts';

export const artists = pgTable(
  'artists',
  {
    id: id(),
    /** Folded name of the source, which distinguishes namesakes: 'e.b.e. (2)' is not 'e.b.e.'. */
    identity: text().notNull().unique(),
    name: text().notNull(),
    slug: plainText().notNull().unique(),
    /** Folded name, for sorting. */
    sortName: plainText('sort_name').notNull(),
    profile: text(),
    imageUrl: text('image_url'),
  },
  (table) => [index('artists_by_name').on(table.sortName, table.id)],
);
