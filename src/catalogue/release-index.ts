import type { Release } from '#domain/records/release.ts';
import { compareText, placeOf, replaced } from './sorted-list.ts';

/** Releases by key, each group in the order of the catalogue. Groups are replaced, never changed. */
export interface ReleaseIndex {
  groups: Map<string, readonly Release[]>;
  keysOf(release: Release): readonly string[];
}

const noReleases: readonly Release[] = [];

/** The order of the catalogue. ISO instants compare as text; a release of unknown age counts as the oldest. */
export const newestFirst = (one: Release, other: Release): number =>
  compareText(other.createdAt ?? '', one.createdAt ?? '') || other.id - one.id;

/** Groups releases by the keys that `keysOf` returns; a repeated key of one release counts once. */
export const releaseIndex = (releases: readonly Release[], keysOf: ReleaseIndex['keysOf']): ReleaseIndex => {
  const groups = new Map<string, Release[]>();
  for (const release of releases) {
    for (const key of new Set(keysOf(release))) {
      const group = groups.get(key);
      if (group) group.push(release);
      else groups.set(key, [release]);
    }
  }
  return { groups, keysOf };
};

export const groupOf = ({ groups }: ReleaseIndex, key: string): readonly Release[] =>
  groups.get(key) ?? noReleases;

/** Replaces a release in its groups. Without `old` it is added, without `next` removed. */
export const replaceIn = (
  { groups, keysOf }: ReleaseIndex,
  old: Release | null,
  next: Release | null,
): void => {
  const [before, after] = [old, next].map((release) => new Set(release && keysOf(release))) as [
    Set<string>,
    Set<string>,
  ];
  for (const key of new Set([...before, ...after])) {
    const group = groups.get(key) ?? noReleases;
    const result = replaced(group, before.has(key) ? old : null, after.has(key) ? next : null, newestFirst);
    if (result.length > 0) groups.set(key, result);
    else groups.delete(key);
  }
};

/** The other releases of a group from the place of `release` on, continued from the start of the group at its end. */
export function* following(release: Release, group: readonly Release[]): Generator<Release> {
  const place = placeOf(release, group, newestFirst);
  for (let step = 0; step < group.length; step++) {
    const found = group[(place + step) % group.length];
    if (found && found.id !== release.id) yield found;
  }
}

/**
 * The reverse of `following`: of two releases of a group, each precedes the other by as many steps as that one follows it.
 */
export function* preceding(release: Release, group: readonly Release[]): Generator<Release> {
  const place = placeOf(release, group, newestFirst) + group.length;
  for (let step = 1; step <= group.length; step++) {
    const found = group[(place - step) % group.length];
    if (found && found.id !== release.id) yield found;
  }
}
