import { describe, expect, it } from 'vitest';
import { sortedOptions } from '#features/listing/facet-names.ts';
import { initialFacets, optionsShown } from '#features/listing/initial-listing.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

const shop = Array.from({ length: 40 }, (_, id) =>
  sampleRelease(id, { year: 1960 + id, label: { ...named(`Selo ${id % 30}`), logoUrl: null } }),
);

describe('the page as it is built', () => {
  it('carries the most frequent values of a long list, and no more', () => {
    const labels = initialFacets(shop).label;
    expect(labels).toHaveLength(optionsShown);
    expect(labels[0]?.count).toBe(2);
  });

  it('carries all years', () => {
    expect(initialFacets(shop).year).toHaveLength(40);
  });
});

describe('choices', () => {
  const options = (...values: string[]) => values.map((value) => ({ value, count: 1 }));
  const order = (facet: Parameters<typeof sortedOptions>[0], ...values: string[]) =>
    sortedOptions(facet, options(...values)).map(({ value }) => value);

  it('of years begin with the newest', () => {
    expect(order('year', '1963', '2001', '1999')).toEqual(['2001', '1999', '1963']);
  });

  it('of formats and prices stand as on the shelf', () => {
    expect(order('format', '7"', '12"', 'LP')).toEqual(['LP', '12"', '7"']);
    expect(order('price', 'acima-300', 'ate-80')).toEqual(['ate-80', 'acima-300']);
  });

  it('of styles begin with the most records', () => {
    const some = [
      { value: 'Samba', count: 2 },
      { value: 'House', count: 9 },
    ];
    expect(sortedOptions('style', some)[0]?.value).toBe('House');
  });
});
