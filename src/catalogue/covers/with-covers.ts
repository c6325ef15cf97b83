import { hostedAddress } from '#domain/cover-picture.ts';
import type { Playlist } from '#domain/store.ts';
import type { Snapshot } from '../snapshot.ts';
import { remoteAddress } from './cover-addresses.ts';
import { readCoverIndex, type CoverIndex } from './cover-index.ts';
import { coverSettings, type CoverSettings } from './cover-settings.ts';

/**
 * The snapshot with every `coverUrl` as the pages use it: a file of the site (see domain/cover-picture.ts), an address at
 * an image host, or null for a cover that could not be fetched, whose sleeve is drawn.
 */
export const withCovers = (snapshot: Snapshot, settings: CoverSettings = coverSettings()): Snapshot => {
  const { imageBaseUrl } = snapshot.settings;
  const place = settings.images === 'cdn' ? atHost(settings.template, imageBaseUrl) : atHome(settings.dir);
  if (!place) return snapshot;
  const placed = <Shown extends { coverUrl: string | null }>(shown: Shown): Shown => {
    const address = shown.coverUrl === null ? null : remoteAddress(shown.coverUrl, imageBaseUrl);
    return address === null ? shown : { ...shown, coverUrl: place(address) };
  };
  return {
    ...snapshot,
    releases: snapshot.releases.map(placed),
    playlists: snapshot.playlists.map((playlist) => withTracks(playlist, placed)),
  };
};

type Place = (address: string) => string | null;

/** null when no cover was ever fetched, so that addresses stay unchanged. */
const atHome = (dir: string): Place | null => {
  const index: CoverIndex = readCoverIndex(dir);
  // An address without an entry has not been fetched yet, as in `astro dev` before the first build.
  const place: Place = (address) => {
    const entry = index.get(address);
    return entry ? entry.picture : address;
  };
  return index.size > 0 ? place : null;
};

const atHost =
  (template: string | null, imageBaseUrl: string | null): Place =>
  (address) => {
    if (template === null) return address;
    const { pathname, search } = new URL(address);
    return hostedAddress(
      template
        .replaceAll('{base}', () => (imageBaseUrl ?? '').replace(/\/+$/, ''))
        .replaceAll('{url}', () => encodeURIComponent(address))
        .replaceAll('{path}', () => (pathname + search).slice(1)),
    );
  };

const withTracks = (
  playlist: Playlist,
  placed: <Shown extends { coverUrl: string | null }>(shown: Shown) => Shown,
): Playlist => ({
  ...playlist,
  tracks: playlist.tracks.map((track) => ({ ...track, release: track.release && placed(track.release) })),
});
