import { asc, eq } from 'drizzle-orm';
import { readPlaylists, type StoredPlaylist } from '#server/catalogue/playlists/playlist-rows.ts';
import { playlists } from '#server/catalogue/tables/playlist-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { PlaylistInput } from './playlist-entry.ts';

/** The playlists of the store in the format of importPlaylists: importing them again changes nothing. */
export const exportPlaylists = async ({ orm }: StoreContext): Promise<PlaylistInput[]> => {
  const ids = await orm.select({ id: playlists.id }).from(playlists).orderBy(asc(playlists.id));
  const lists = await Promise.all(ids.map(({ id }) => readPlaylists(orm, eq(playlists.id, id), 1)));
  return lists.flat().map(inputOf);
};

const inputOf = (list: StoredPlaylist): PlaylistInput => ({
  slug: list.slug,
  type: list.type,
  title: list.title,
  description: list.description,
  chart_date: list.chartDate,
  dj_photo_url: list.djPhotoUrl,
  social_links: list.socialLinks,
  created_at: list.createdAt,
  tracks: list.tracks.flatMap(({ release }) => (release ? [trackOf(release)] : [])),
});

/** The import uses the slug; artist and title are for human readers of the file. */
const trackOf = ({ slug, artists, title }: NonNullable<StoredPlaylist['tracks'][number]['release']>) => ({
  slug,
  artist: artists.map(({ name }) => name).join(', '),
  title,
});
