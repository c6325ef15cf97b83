import type { ProjectionName } from '#catalogue/projections.ts';
import { placeOfAnswer } from '#catalogue/search/search-answers.ts';
import type { Touched } from '#catalogue/pull/touched.ts';
import { facetsOf } from '#domain/records/facets.ts';
import type { Release } from '#domain/records/release.ts';
import type { TraceIndex } from './trace-index.ts';

export interface Change {
  touched: Touched;
  /**
   * Whether the filter of a list may count its values differently, or a label that only records contain differs, see
   * `factsOf`.
   */
  hasNewFacts: boolean;
  /** Whether an artist, a label, a category or a playlist changed by itself. */
  hasNewEntries: boolean;
}

/** The facts of a record that filters count, and its label, as one text. */
export const factsOf = (release: Release): string => JSON.stringify([facetsOf(release), release.label]);

/** Projections with the slug of a record, an artist or a label as their argument. */
const bySlug = (name: ProjectionName, slugs: Iterable<string>) =>
  Array.from(slugs, (slug) => `${name} ${JSON.stringify([slug])}`);

/**
 * The keys of traces whose value a change may have changed. It may include unchanged keys, because values are compared;
 * the check of random files finds missing ones.
 */
export function* touchedKeys(
  index: TraceIndex,
  { touched, hasNewFacts, hasNewEntries }: Change,
): Generator<string> {
  const { releases, releaseIds, artists, labels, categories, playlists, near, related, hasNewMembers } =
    touched;
  for (const name of touched.searchFiles) yield `searchAnswer ${JSON.stringify(placeOfAnswer(name))}`;
  if (touched.settings) yield 'settings';
  yield* bySlug('record', releases);
  yield* bySlug('sleeve', releases);
  yield* Array.from(releaseIds, (id) => `listedRecord [${id}]`);
  yield* bySlug('neighbours', near);
  yield* bySlug('artist', artists);
  yield* bySlug('label', labels);
  yield* bySlug('category', categories);
  yield* bySlug('relatedArtists', related);
  yield* Array.from(playlists, (id) => `playlist ["${id}"]`);
  const lists = [
    ...(releases.size > 0 ? ['all', 'offers'] : []),
    ...Array.from(artists, (artist) => ({ artist })),
    ...Array.from(labels, (label) => ({ label })),
    ...Array.from(categories, (category) => ({ category })),
  ];
  for (const list of lists)
    for (const key of index.keysOfList(JSON.stringify(list)))
      if (hasNewFacts || hasNewMembers || !key.startsWith('counts ')) yield key;
  if (hasNewMembers || hasNewEntries || hasNewFacts) yield* aboutEntries;
  if (releases.size > 0 || hasNewMembers || hasNewEntries) yield* aboutAll;
}

const aboutEntries: ProjectionName[] = [
  'wasPulled',
  'categoryNames',
  'categories',
  'vinyl4Djs',
  'artists',
  'labels',
];

const aboutAll: ProjectionName[] = ['largestDiscount', 'home', 'onSale', 'soldOut', 'showcase', 'playlists'];
