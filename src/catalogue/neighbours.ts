import type { Release } from '#domain/records/release.ts';
import { type CatalogueIndexes, isAvailable, sizeOf } from './catalogue-indexes.ts';
import { following, groupOf, preceding } from './release-index.ts';

/**
 * At most `n` other releases, available before unavailable ones, the closest first. Each call reads at most `n` releases of
 * a few groups, never the whole catalogue.
 */
export const neighboursOf = (release: Release, n: number, indexes: CatalogueIndexes): Release[] => {
  const found = new Map<number, Release>();
  for (const candidate of nearest(release, indexes)) {
    if (found.size >= n) break;
    found.set(candidate.id, candidate);
  }
  return [...found.values()];
};

/** All other releases, each once for every key that it shares. */
function* nearest(release: Release, { properties }: CatalogueIndexes): Generator<Release> {
  for (const property of properties)
    for (const key of smallestFirst(property.keysOf(release), (key) => sizeOf(property, key, true)))
      yield* following(release, groupOf(property.available, key));
  for (const property of properties)
    for (const key of smallestFirst(property.keysOf(release), (key) => sizeOf(property, key, false)))
      for (const candidate of following(release, groupOf(property.all, key)))
        if (!isAvailable(candidate)) yield candidate;
}

const smallestFirst = (keys: readonly string[], size: (key: string) => number): readonly string[] =>
  keys.length < 2 ? keys : keys.toSorted((one, other) => size(one) - size(other));

/**
 * The releases that have `release` among their `n` neighbours. A group is left after `n` of its releases, so that only
 * those shortly before `release` can reach it.
 */
export const neighboursWith = (release: Release, n: number, indexes: CatalogueIndexes): Release[] => {
  const offered = isAvailable(release);
  if (!offered && !reachesUnavailable(n, indexes)) return [];
  const candidates = new Set<Release>();
  for (const { keysOf, all } of indexes.properties) {
    for (const key of keysOf(release)) {
      let passed = 0;
      for (const candidate of preceding(release, groupOf(all, key))) {
        candidates.add(candidate);
        if (isAvailable(candidate) === offered && ++passed === n) break;
      }
    }
  }
  return [...candidates].filter((candidate) => neighboursOf(candidate, n, indexes).includes(release));
};

/** Whether neighbours can be unavailable: all releases share one property, so `n` other available ones suffice. */
export const reachesUnavailable = (n: number, { availableCount }: CatalogueIndexes): boolean =>
  availableCount() <= n;
