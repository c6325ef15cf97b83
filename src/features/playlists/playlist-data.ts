import type { ItemList, WithContext } from 'schema-dts';
import type { Playlist } from '#domain/store.ts';
import { paths } from '#paths.ts';
import type { PlaylistRow } from './playlist-rows.ts';

/** Structured data of a playlist: its available records, in order. */
export const playlistData = (
  playlist: Playlist,
  rows: readonly PlaylistRow[],
  absolute: (path: string) => string,
): WithContext<ItemList> => {
  const records = rows.flatMap(({ record }) => record ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: playlist.title,
    url: absolute(paths.playlist(playlist.id)),
    ...(playlist.description ? { description: playlist.description } : {}),
    numberOfItems: records.length,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: records.map((record, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: `${record.title} — ${record.artist}`,
      url: absolute(record.href),
      ...(record.image ? { image: absolute(record.image) } : {}),
    })),
  };
};
