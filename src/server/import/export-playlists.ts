import { asc, eq } from 'drizzle-orm';
import type { StoreContext } from '../store-context.ts';
import { playlistRows, type PlaylistRow } from '../playlists/playlist-rows.ts';
import { playlists } from '../playlists/playlist-tables.ts';
import type { PlaylistInput } from './playlist-entry.ts';

/** The playlists of the store as importPlaylists takes them: importing them again changes nothing. */
export const exportPlaylists = async ({ orm }: StoreContext): Promise<PlaylistInput[]> => {
  const ids = await orm.select({ id: playlists.id }).from(playlists).orderBy(asc(playlists.id));
  const rows = await Promise.all(ids.map(({ id }) => playlistRows(orm, eq(playlists.id, id), 1)));
  return rows.flat().map(inputOf);
};

const inputOf = (row: PlaylistRow): PlaylistInput => ({
  slug: row.slug,
  type: row.type,
  title: row.title,
  description: row.description,
  chart_date: row.chartDate,
  dj_photo_url: row.djPhotoUrl,
  social_links: row.socialLinks,
  created_at: row.createdAt.toISOString(),
  tracks: row.tracks.flatMap(({ release }) => (release ? [trackOf(release)] : [])),
});

/** The slug is what counts; artist and title are there for whoever reads the file. */
const trackOf = ({ slug, artists, title }: NonNullable<PlaylistRow['tracks'][number]['release']>) => ({
  slug,
  artist: artists.map(({ name }) => name).join(', '),
  title,
});
