import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kernel/db/columns.ts';

/** Failures in browsers, each kind once, without personal data: see src/api/faults.ts. */
export const faults = pgTable(
  'faults',
  {
    /** SHA-256 of the fields that distinguish kinds of failures, base64url. */
    digest: text().primaryKey(),
    name: text().notNull(),
    part: text().notNull(),
    script: text(),
    line: integer().notNull(),
    column: integer().notNull(),
    path: text().notNull(),
    build: text().notNull(),
    /** 'Firefox 153' */
    engine: text().notNull(),
    count: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('faults_by_last').on(table.lastAt)],
);
