import { customType, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kernel/db/columns.ts';

/** Read and written as hexadecimal text, by SQL: the embedded database is ten times slower with bytes themselves. */
const bytea = customType<{ data: never }>({ dataType: () => 'bytea' });

/** A preview file of the shop's own. Equal files are stored once; the tracks name them by their addresses. */
export const previewFiles = pgTable('preview_files', {
  /** SHA-256 of the bytes, in base64url. */
  hash: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  /** In bytes. */
  size: integer().notNull(),
  /** Length of the sound. */
  seconds: doublePrecision().notNull(),
  /** 120 hexadecimal digits, of which 'f' is the loudest. */
  peaks: text().notNull(),
  /** Beats per minute as measured, perhaps half or double; null without a beat. Tracks have those of their style. */
  bpm: doublePrecision(),
  /** STORAGE EXTERNAL, by the migration: a part is read without the rest. */
  bytes: bytea().notNull(),
  createdAt: instant('created_at').notNull(),
});
