import { fold } from '#domain/text.ts';
import type { Reference, Release } from '#domain/release.ts';

/** Releases by key, each group in the order of the catalogue. */
export type ReleaseIndex = ReadonlyMap<string, readonly Release[]>;

/** Groups releases by the keys that `keysOf` returns; a repeated key of one release counts once. */
export const releasesBy = (
  releases: readonly Release[],
  keysOf: (release: Release) => string[],
): ReleaseIndex => {
  const index = new Map<string, Release[]>();
  for (const release of releases) {
    for (const key of new Set(keysOf(release))) {
      const group = index.get(key);
      if (group) group.push(release);
      else index.set(key, [release]);
    }
  }
  return index;
};

/**
 * One entry for each slug of the index, from the list of the API (`told`) or else from a release (`met`). Releases are
 * counted here, so that the number on a page always matches its records.
 */
export const withReleaseCounts = <Entry extends Reference>(
  index: ReleaseIndex,
  told: readonly Entry[],
  met: readonly Entry[],
): (Entry & { releaseCount: number })[] => {
  const entries = new Map<string, Entry>();
  for (const entry of [...told, ...met]) if (!entries.has(entry.slug)) entries.set(entry.slug, entry);
  return [...entries.values()].flatMap((entry) => {
    const releases = index.get(entry.slug);
    return releases ? [{ ...entry, releaseCount: releases.length }] : [];
  });
};

/** Sorts by name without regard to case and accents. */
export const byName = <Entry extends Reference>(entries: readonly Entry[]): Entry[] => {
  const keyed = entries.map((entry) => ({ entry, key: fold(entry.name) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry.id - b.entry.id));
  return keyed.map(({ entry }) => entry);
};
