import { isDeepStrictEqual } from 'node:util';
import { defaultSettings } from '#domain/default-settings.ts';
import type { Playlist } from '#domain/store.ts';
import { type CatalogueChange, idsOf, withChange } from './snapshot/change.ts';
import { addAll, type Touched } from './pull/touched.ts';

const nothingElse = { settings: defaultSettings, categories: [], artists: [], labels: [], releases: [] };

/** The playlists after a change; `touched` holds its releases. An unchanged playlist stays the same object. */
export const changedPlaylists = (
  playlists: Playlist[],
  change: CatalogueChange,
  touched: Touched,
): Playlist[] => {
  const known = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const changed = change.playlists.filter((playlist) => !isDeepStrictEqual(known.get(playlist.id), playlist));
  const next = withChange({ ...nothingElse, playlists }, { ...change, playlists: changed }).playlists;

  const naming = next.filter(({ tracks }) =>
    tracks.some(({ release }) => release && touched.releaseIds.has(release.id)),
  );
  addAll(touched.playlists, idsOf([...changed, ...naming]));
  addAll(touched.playlists, change.removed.playlists);
  const isMoved = !isDeepStrictEqual(idsOf(next), idsOf(playlists));
  touched.hasNewMembers ||= isMoved;
  return isMoved || changed.length > 0 ? next : playlists;
};
