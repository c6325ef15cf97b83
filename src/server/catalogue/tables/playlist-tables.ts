import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, plainText } from '#server/kernel/db/columns.ts';
import { releases } from './product-tables.ts';

export const playlists = pgTable('playlists', {
  id: id(),
  slug: plainText().notNull().unique(),
  contentHash: text('content_hash').notNull(),
  type: text({ enum: ['dj', 'chart'] }).notNull(),
  title: text().notNull(),
  description: text(),
  chartDate: date('chart_date', { mode: 'string' }),
  djPhotoUrl: text('dj_photo_url'),
  socialLinks: jsonb('social_links').$type<Record<string, string>>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const playlistTracks = pgTable(
  'playlist_tracks',
  {
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    /** The position, from 1. */
    position: integer().notNull(),
    /** null when the record was deleted from the store. */
    releaseId: integer('release_id').references(() => releases.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.position] }),
    index('playlist_tracks_by_release').on(table.releaseId),
  ],
);
