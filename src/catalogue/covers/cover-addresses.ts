import type { Snapshot } from '../snapshot/snapshot.ts';

type Covered = Pick<Snapshot, 'releases' | 'playlists' | 'settings'>;

/** The absolute address of a cover, which the store may send as a path; null when the site itself serves it. */
export const remoteAddress = (coverUrl: string, imageBaseUrl: string | null): string | null => {
  const address = coverUrl.startsWith('/') && imageBaseUrl ? joined(imageBaseUrl, coverUrl) : coverUrl;
  return /^https?:\/\//.test(address) ? address : null;
};

const joined = (base: string, path: string) => base.replace(/\/+$/, '') + path;

/** All remote covers that pages show, with the slugs of their records. */
export const coverAddresses = ({ releases, playlists, settings }: Covered): Map<string, string[]> => {
  const addresses = new Map<string, string[]>();
  const add = (coverUrl: string | null, slug: string) => {
    const address = coverUrl === null ? null : remoteAddress(coverUrl, settings.imageBaseUrl);
    if (address !== null) addresses.set(address, [...(addresses.get(address) ?? []), slug]);
  };
  for (const { coverUrl, slug } of releases) add(coverUrl, slug);
  // Pages use a playlist's own cover only for records that the catalogue lacks.
  const known = new Set(releases.map(({ id }) => id));
  for (const { release } of playlists.flatMap(({ tracks }) => tracks))
    if (release && !known.has(release.id)) add(release.coverUrl, release.slug);
  return addresses;
};
