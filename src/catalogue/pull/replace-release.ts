import { isDeepStrictEqual } from 'node:util';
import type { Release } from '#domain/records/release.ts';
import type { CatalogueIndexes } from '../catalogue-indexes.ts';
import { reorderedBy } from '../group-order.ts';
import { neighboursOf, neighboursWith, reachesUnavailable } from '../neighbours.ts';
import { relatedArtistReaders } from '../related-artists.ts';
import { addAll, type Touched } from './touched.ts';

/** Neighbours that a page shows, and whose changes are noted. */
export const neighboursShown = 6;

/**
 * Replaces a release in the indexes, and notes whose neighbours and related artists that changes. Without `old` it is added,
 * without `next` removed.
 */
export const replaceRelease = (
  old: Release | null,
  next: Release | null,
  indexes: CatalogueIndexes,
  touched: Pick<Touched, 'near' | 'related'>,
): void => {
  const neighbours = (release: Release) => neighboursOf(release, neighboursShown, indexes);
  const hasOtherRelatives = !isDeepStrictEqual(old && kinshipOf(old), next && kinshipOf(next));
  const note = (release: Release) => {
    touched.near.add(release.slug);
    addAll(touched.near, slugsOf(neighboursWith(release, neighboursShown, indexes)));
    if (hasOtherRelatives) addAll(touched.related, relatedArtistReaders(release, indexes));
  };

  const reordered = reorderedReleases(old, next, indexes).map((release) => ({
    release,
    before: neighbours(release),
  }));
  if (old) note(old);
  indexes.replace(old, next);
  if (next) note(next);
  const differing = reordered.filter(({ release, before }) => !areSame(before, neighbours(release)));
  addAll(touched.near, slugsOf(differing.map(({ release }) => release)));
};

/** The fields on which related artists depend. */
const kinshipOf = ({ createdAt, label, artists, styles }: Release) => [
  createdAt,
  label?.slug,
  slugsOf(artists),
  styles,
];

/** The releases that walk groups in another order after the replacement. */
const reorderedReleases = (
  old: Release | null,
  next: Release | null,
  indexes: CatalogueIndexes,
): Release[] => {
  const states = reachesUnavailable(neighboursShown, indexes) ? [true, false] : [true];
  const found = indexes.properties.flatMap((property) =>
    states.flatMap((offered) => reorderedBy(old, next, property, offered)),
  );
  return [...new Set(found)];
};

const slugsOf = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

const areSame = (some: readonly Release[], others: readonly Release[]) =>
  some.length === others.length && some.every((release, place) => release === others[place]);
