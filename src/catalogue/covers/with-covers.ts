import { hostedAddress } from '#domain/records/cover-picture.ts';
import type { Release } from '#domain/records/release.ts';
import type { Playlist } from '#domain/store.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { remoteAddress } from './cover-addresses.ts';
import { readCoverIndex, type CoverIndex } from './cover-index.ts';
import { coverSettings, type CoverSettings } from './cover-settings.ts';

type Covered = Pick<Snapshot, 'releases' | 'playlists'>;

/** The snapshot with the covers of the pages, see `coverPlacement`. */
export const withCovers = (snapshot: Snapshot, settings?: CoverSettings): Snapshot =>
  coverPlacement(snapshot.settings.imageBaseUrl, settings)(snapshot);

/**
 * A function that takes a snapshot or a change, and returns it with every `coverUrl` as the pages use it: a file of the site
 * (see domain/cover-picture.ts), an address at an image host, or null for a cover that could not be fetched, whose sleeve is
 * drawn. It knows the covers that were fetched before this call.
 * @param imageBaseUrl as in the settings of the store
 */
export const coverPlacement = (
  imageBaseUrl: string | null,
  settings: CoverSettings = coverSettings(),
): (<Part extends Covered>(part: Part) => Part) => {
  const place = settings.images === 'cdn' ? atHost(settings.template, imageBaseUrl) : atHome(settings.dir);
  if (!place) return (part) => part;
  const placed = <Shown extends { coverUrl: string | null }>(shown: Shown): Shown => {
    const address = shown.coverUrl === null ? null : remoteAddress(shown.coverUrl, imageBaseUrl);
    return address === null ? shown : { ...shown, coverUrl: place(address) };
  };
  /** A photo that could not be fetched is left out. */
  const withPhotos = (release: Release): Release => {
    if (!release.photoUrls) return release;
    const photoUrls = release.photoUrls.flatMap((url) => {
      const address = remoteAddress(url, imageBaseUrl);
      return (address === null ? url : place(address)) ?? [];
    });
    return { ...release, photoUrls };
  };
  return (part) => ({
    ...part,
    releases: part.releases.map((release) => withPhotos(placed(release))),
    playlists: part.playlists.map((playlist) => withTracks(playlist, placed)),
  });
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
