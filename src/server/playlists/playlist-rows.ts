import { type SQL, asc, desc, inArray } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { type ProductRow, productRows } from '../products/product-rows.ts';
import { releases } from '../products/product-tables.ts';
import { playlistTracks, playlists } from './playlist-tables.ts';

export type PlaylistRow = typeof playlists.$inferSelect & {
  /** In order; null where the record has left the store. */
  tracks: { position: number; release: ProductRow | null }[];
};

/** Playlists with their records, newest first. */
export const playlistRows = async (
  orm: Orm,
  where: SQL | undefined,
  limit: number,
): Promise<PlaylistRow[]> => {
  const lists = await orm
    .select()
    .from(playlists)
    .where(where)
    .orderBy(desc(playlists.createdAt), desc(playlists.id))
    .limit(limit);
  const tracks = await tracksOf(
    orm,
    lists.map(({ id }) => id),
  );
  const found = await releasesOf(orm, tracks);
  return lists.map((list) => ({
    ...list,
    tracks: tracks
      .filter(({ playlistId }) => playlistId === list.id)
      .map(({ position, releaseId }) => ({ position, release: found.get(releaseId ?? 0) ?? null })),
  }));
};

type TrackRow = typeof playlistTracks.$inferSelect;

const tracksOf = (orm: Orm, ids: number[]): Promise<TrackRow[]> =>
  orm
    .select()
    .from(playlistTracks)
    .where(inArray(playlistTracks.playlistId, ids))
    .orderBy(asc(playlistTracks.playlistId), asc(playlistTracks.position));

const releasesOf = async (orm: Orm, tracks: TrackRow[]): Promise<Map<number, ProductRow>> => {
  const ids = [...new Set(tracks.flatMap(({ releaseId }) => releaseId ?? []))];
  const rows = await productRows(orm, { where: inArray(releases.id, ids), order: [], limit: ids.length });
  return new Map(rows.map((row) => [row.id, row]));
};
