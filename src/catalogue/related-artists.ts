import type { Release } from '#domain/records/release.ts';
import { type CatalogueIndexes, placeholderArtists } from './catalogue-indexes.ts';
import { following, groupOf, newestFirst, preceding } from './release-index.ts';
import { compareText, placeOf } from './sorted-list.ts';

const releasesAsked = 12;
const matesPerGroup = 6;

/**
 * Slugs of artists on the same records, labels or styles, the most frequent first. Each call reads a bounded part of a few
 * groups, never the whole catalogue.
 */
export const relatedArtistSlugs = (slug: string, { byArtist, close, reach }: CatalogueIndexes): string[] => {
  const met = new Map<string, number>();
  const meet = (release: Release, weight: number) => {
    for (const artist of release.artists)
      if (artist.slug !== slug && !placeholderArtists.has(artist.slug))
        met.set(artist.slug, (met.get(artist.slug) ?? 0) + weight);
  };
  for (const release of groupOf(byArtist, slug).slice(0, releasesAsked)) {
    meet(release, matesPerGroup);
    for (const { keysOf, all } of close)
      for (const key of keysOf(release))
        for (const mate of matesOf(slug, following(release, groupOf(all, key)), reach)) meet(mate, 1);
  }
  return [...met].sort(([a, m], [b, n]) => n - m || compareText(a, b)).map(([artist]) => artist);
};

/** The next releases of a group that are not by the artist. */
const matesOf = (artist: string, group: Generator<Release>, reach: number) =>
  group
    .take(reach)
    .filter(({ artists }) => artists.every(({ slug }) => slug !== artist))
    .take(matesPerGroup);

/**
 * Slugs of the artists whose related ones depend on a release: its own artists, and those of releases shortly before it in
 * its groups, unless `matesPerGroup` releases by others lie between.
 */
export const relatedArtistReaders = (
  release: Release,
  { byArtist, close, reach }: CatalogueIndexes,
): Set<string> => {
  const readers = new Set(release.artists.map(({ slug }) => slug));
  const isAsked = (asked: Release, artist: string) =>
    placeOf(asked, groupOf(byArtist, artist), newestFirst) < releasesAsked;

  const addReaders = (group: readonly Release[]) => {
    const own = new Map<string, number>();
    let passed = 0;
    for (const candidate of preceding(release, group).take(reach)) {
      for (const slug of new Set(candidate.artists.map((artist) => artist.slug))) {
        const ownPassed = own.get(slug) ?? 0;
        if (passed - ownPassed < matesPerGroup && isAsked(candidate, slug)) readers.add(slug);
        own.set(slug, ownPassed + 1);
      }
      passed++;
    }
  };
  for (const { keysOf, all } of close) for (const key of keysOf(release)) addReaders(groupOf(all, key));
  return readers;
};

/** Slugs of the artists that have `artist` among their first `limit` related ones. */
export const artistsShowing = (artist: string, indexes: CatalogueIndexes, limit: number): string[] => {
  if (placeholderArtists.has(artist)) return [];
  const readers = new Set<string>();
  for (const release of groupOf(indexes.byArtist, artist))
    for (const reader of relatedArtistReaders(release, indexes)) readers.add(reader);
  return [...readers].filter((slug) => relatedArtistSlugs(slug, indexes).slice(0, limit).includes(artist));
};
