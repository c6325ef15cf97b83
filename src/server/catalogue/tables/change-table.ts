import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The kinds of entries in the log of changes. The settings are one entry with the id 1. */
export const changeKinds = ['product', 'artist', 'label', 'category', 'playlist', 'settings'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * The version of the catalogue in which each entry changed last, also by its deletion. Only triggers write it, so that no
 * writer of the catalogue can forget it. Entries that have not changed since the table exists are not in it.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    kind: text({ enum: changeKinds }).notNull(),
    id: integer().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('catalogue_changes_by_version').on(table.version),
  ],
);
