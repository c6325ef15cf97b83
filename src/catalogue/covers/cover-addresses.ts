import { largestCoverSide, largestPhotoSide } from '#domain/records/cover-picture.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

type Covered = Pick<Snapshot, 'releases' | 'playlists' | 'settings'>;

/** The absolute address of a cover, which the store may send as a path; null when the site itself serves it. */
export const remoteAddress = (coverUrl: string, imageBaseUrl: string | null): string | null => {
  const address = coverUrl.startsWith('/') && imageBaseUrl ? joined(imageBaseUrl, coverUrl) : coverUrl;
  return /^https?:\/\//.test(address) ? address : null;
};

const joined = (base: string, path: string) => base.replace(/\/+$/, '') + path;

/** A remote picture that pages show. */
export interface ShownPicture {
  /** The slugs of its records. */
  records: string[];
  /** Pixels of its largest square. */
  largestSide: number;
}

/** All remote covers and photos that pages show, by address. */
export const coverAddresses = ({ releases, playlists, settings }: Covered): Map<string, ShownPicture> => {
  const addresses = new Map<string, ShownPicture>();
  const add = (url: string | null, slug: string, side = largestCoverSide) => {
    const address = url === null ? null : remoteAddress(url, settings.imageBaseUrl);
    if (address === null) return;
    const { records = [], largestSide = 0 } = addresses.get(address) ?? {};
    addresses.set(address, { records: [...records, slug], largestSide: Math.max(largestSide, side) });
  };
  for (const { coverUrl, photoUrls = [], slug } of releases) {
    add(coverUrl, slug);
    for (const photoUrl of photoUrls) add(photoUrl, slug, largestPhotoSide);
  }
  // Pages use a playlist's own cover only for records that the catalogue lacks.
  const known = new Set(releases.map(({ id }) => id));
  for (const { release } of playlists.flatMap(({ tracks }) => tracks))
    if (release && !known.has(release.id)) add(release.coverUrl, release.slug);
  return addresses;
};
