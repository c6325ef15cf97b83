import { describe, expect, test } from 'vitest';
import { facetTableOf, narrow } from '#domain/records/facet-table.ts';
import { emptySelection } from '#domain/records/facets.ts';
import type { Release } from '#domain/records/release.ts';
import { chipName } from '#features/listing/facets/facet-names.ts';
import { optionsOf, sortedOptions } from '#features/listing/facets/facet-options.ts';
import { initialListing, optionsShown } from '#features/listing/initial-listing.ts';
import { allRecords, vinyl4Djs, type Listing } from '#features/listing/listing-kinds.ts';
import { emptyQuery } from '#features/listing/listing-query.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

const shop = Array.from({ length: 40 }, (_, id) =>
  sampleRelease(id, { year: 1960 + id, label: { ...named(`Selo ${id % 30}`), logoUrl: null } }),
);

const countsOf = (releases: readonly Release[]) => narrow(facetTableOf(releases), emptySelection()).counts;
const page = { total: 40, page: 1, lastPage: 1 };
const initialOf = (listing: Listing, counts = countsOf(shop)) => initialListing(listing, page, counts, []);

describe('the page as it is built', () => {
  test('carries the most frequent values of a long list, and no more', () => {
    const { label } = initialOf(allRecords).counts;
    expect(label).toHaveLength(optionsShown);
    expect(label[0]?.count).toBe(2);
  });

  test('carries all years', () => {
    expect(initialOf(allRecords).counts.year).toHaveLength(40);
  });

  test('carries all values of a list that opens', () => {
    const styled = Array.from({ length: 20 }, (_, id) => sampleRelease(id, { styles: [`Estilo ${id}`] }));
    const counts = countsOf(styled);
    expect(initialOf(vinyl4Djs('dj'), counts).counts.style).toHaveLength(20);
    expect(initialOf(allRecords, counts).counts.style).toHaveLength(optionsShown);
  });

  test('carries its place in the list, and the names of the categories by their slugs', () => {
    const names = [named('Música Brasileira'), named('House')];
    expect(
      initialListing(allRecords, { total: 100, page: 2, lastPage: 3 }, countsOf(shop), names),
    ).toMatchObject({
      total: 100,
      page: 2,
      lastPage: 3,
      categoryNames: { 'musica-brasileira': 'Música Brasileira', house: 'House' },
    });
  });
});

describe('choices', () => {
  const options = (...values: string[]) => values.map((value) => ({ value, count: 1 }));
  const order = (facet: Parameters<typeof sortedOptions>[0], ...values: string[]) =>
    sortedOptions(facet, options(...values)).map(({ value }) => value);

  test('of years begin with the newest', () => {
    expect(order('year', '1963', '2001', '1999')).toEqual(['2001', '1999', '1963']);
  });

  test('of formats and prices stand as on the shelf', () => {
    expect(order('format', '7"', '12"', 'LP')).toEqual(['LP', '12"', '7"']);
    expect(order('price', 'acima-300', 'ate-80')).toEqual(['ate-80', 'acima-300']);
  });

  test('of tempos rise, and say their unit on a chip too', () => {
    const rising = order('bpm', 'acima-160', '118-124', 'ate-90');
    const names = rising.map((value) => chipName('bpm', value, {}));
    expect(names).toEqual(['Até 90 BPM', '118 a 124 BPM', 'Acima de 160 BPM']);
  });

  test('of styles begin with the most records', () => {
    const some = [
      { value: 'Samba', count: 2 },
      { value: 'House', count: 9 },
    ];
    expect(sortedOptions('style', some)[0]?.value).toBe('House');
  });

  test('leave out the category that all records share, and hold what was chosen without a record', () => {
    const releases = [sampleRelease(1, { categories: [named('Vinyl 4 DJs'), named('House')] })];
    const listing = vinyl4Djs('vinyl-4-djs');
    const { counts } = initialOf(listing, countsOf(releases));
    const query = emptyQuery();
    query.selected = { ...query.selected, category: ['polka'] };
    expect(optionsOf({ listing, query, counts, names: {}, isUnpriced: false }, 'category')).toEqual([
      { value: 'house', count: 1 },
      { value: 'polka', count: 0 },
    ]);
  });
});
