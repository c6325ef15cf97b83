import { fold } from '#domain/text.ts';
import type { Reference, Release } from '#domain/release.ts';

/** Releases that stand together under one name, in the order of the catalogue. */
export type ReleaseIndex = ReadonlyMap<string, readonly Release[]>;

/** One group per key that `keysOf` names; a key that a release repeats counts once. */
export function releasesBy(
  releases: readonly Release[],
  keysOf: (release: Release) => string[],
): ReleaseIndex {
  const index = new Map<string, Release[]>();
  for (const release of releases) {
    for (const key of new Set(keysOf(release))) {
      const group = index.get(key);
      if (group) group.push(release);
      else index.set(key, [release]);
    }
  }
  return index;
}

/**
 * One entry for each slug that has a shelf: what the API told about it where it did, else as it was met on a release.
 * The number of releases is always counted here, so that no page promises more than it shows.
 */
export function withReleaseCounts<Entry extends Reference>(
  index: ReleaseIndex,
  told: readonly Entry[],
  met: readonly Entry[],
): (Entry & { releaseCount: number })[] {
  const entries = new Map<string, Entry>();
  for (const entry of [...told, ...met]) if (!entries.has(entry.slug)) entries.set(entry.slug, entry);
  return [...entries.values()].flatMap((entry) => {
    const releases = index.get(entry.slug);
    return releases ? [{ ...entry, releaseCount: releases.length }] : [];
  });
}

/** A to Z as a reader expects: without regard to case and accents. */
export function byName<Entry extends Reference>(entries: readonly Entry[]): Entry[] {
  const keyed = entries.map((entry) => ({ entry, key: fold(entry.name) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry.id - b.entry.id));
  return keyed.map(({ entry }) => entry);
}
