import { type SQL, asc, desc, inArray } from 'drizzle-orm';
import type { Playlist, PlaylistTrack } from '#domain/store.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { readReleases } from '../products/product-rows.ts';
import { releases } from '../tables/product-tables.ts';
import type { StoredRelease } from '../products/release.ts';
import { playlistTracks, playlists } from '../tables/playlist-tables.ts';

/** A playlist of this store, with complete records. */
export interface StoredPlaylist extends Omit<Playlist, 'tracks'> {
  slug: string;
  typeName: string;
  createdAt: string;
  tracks: (Omit<PlaylistTrack, 'release'> & { release: StoredRelease | null })[];
}

const newestFirst = [desc(playlists.createdAt), desc(playlists.id)];

/** The ids of the newest playlists, in the order in which they are listed. */
export const playlistOrder = async (orm: Orm, limit: number): Promise<number[]> => {
  const { id } = playlists;
  const rows = await orm
    .select({ id })
    .from(playlists)
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map((row) => row.id);
};

/** Playlists with their records, newest first. */
export const readPlaylists = async (
  orm: Orm,
  where: SQL | undefined,
  limit: number,
): Promise<StoredPlaylist[]> => {
  const rows = await orm
    .select()
    .from(playlists)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit);
  const tracks = Map.groupBy(
    await tracksOf(
      orm,
      rows.map(({ id }) => id),
    ),
    ({ playlistId }) => playlistId,
  );
  const found = await releasesOf(orm, [...tracks.values()].flat());
  return rows.map((row) => playlistOf(row, tracks.get(row.id) ?? [], found));
};

type TrackRow = typeof playlistTracks.$inferSelect;

const tracksOf = (orm: Orm, ids: number[]): Promise<TrackRow[]> =>
  orm
    .select()
    .from(playlistTracks)
    .where(inArray(playlistTracks.playlistId, ids))
    .orderBy(asc(playlistTracks.playlistId), asc(playlistTracks.position));

const releasesOf = async (orm: Orm, tracks: TrackRow[]): Promise<Map<number, StoredRelease>> => {
  const ids = [...new Set(tracks.flatMap(({ releaseId }) => releaseId ?? []))];
  const found = await readReleases(orm, { where: inArray(releases.id, ids), order: [], limit: ids.length });
  return new Map(found.map((release) => [release.id, release]));
};

const typeNames = { dj: 'DJ Set', chart: 'Chart' } as const;

/** Factor of the track ids: playlists have fewer tracks, so no two tracks of the shop share an id. */
const tracksPerPlaylist = 1_000;

const playlistOf = (
  row: typeof playlists.$inferSelect,
  tracks: TrackRow[],
  found: ReadonlyMap<number, StoredRelease>,
): StoredPlaylist => ({
  id: row.id,
  slug: row.slug,
  type: row.type,
  typeName: typeNames[row.type],
  title: row.title,
  description: row.description,
  trackCount: tracks.length,
  chartDate: row.chartDate,
  createdAt: row.createdAt.toISOString(),
  djPhotoUrl: row.djPhotoUrl,
  socialLinks: row.socialLinks,
  tracks: tracks.map(({ position, releaseId }) => ({
    id: row.id * tracksPerPlaylist + position,
    position,
    release: found.get(releaseId ?? 0) ?? null,
  })),
});
