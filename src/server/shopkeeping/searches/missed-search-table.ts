import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kernel/db/columns.ts';

/** Words that were searched and found nothing, without anything about who typed them. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    /** Folded. */
    words: text().primaryKey(),
    count: integer().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('missed_searches_by_last').on(table.lastAt)],
);
