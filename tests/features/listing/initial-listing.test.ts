import { describe, expect, test } from 'vitest';
import { largestDiscount } from '#domain/discount.ts';
import type { Release } from '#domain/release.ts';
import { optionsOf, sortedOptions } from '#features/listing/facet-options.ts';
import { listingPage, optionsShown } from '#features/listing/initial-listing.ts';
import { allRecords, offers, vinyl4Djs, type Listing } from '#features/listing/listing-kinds.ts';
import { emptyQuery } from '#features/listing/listing-query.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

const shop = Array.from({ length: 40 }, (_, id) =>
  sampleRelease(id, { year: 1960 + id, label: { ...named(`Selo ${id % 30}`), logoUrl: null } }),
);

const pageOf = (listing: Listing, releases: readonly Release[], page = 1) =>
  listingPage(listing, releases, { page, size: 48, categories: [] });

const offer = (id: number, promotionalPrice: number, stock = 1) =>
  sampleRelease(id, {
    offer: {
      ...sampleRelease(id).offer,
      price: 10_000,
      promotionalPrice,
      isPromotional: true,
      stock,
      inStock: true,
      available: true,
    },
  });

describe('the page as it is built', () => {
  test('carries the most frequent values of a long list, and no more', () => {
    const { label } = pageOf(allRecords, shop).initial.counts;
    expect(label).toHaveLength(optionsShown);
    expect(label[0]?.count).toBe(2);
  });

  test('carries all years', () => {
    expect(pageOf(allRecords, shop).initial.counts.year).toHaveLength(40);
  });

  test('carries all values of a list that opens', () => {
    const styled = Array.from({ length: 20 }, (_, id) => sampleRelease(id, { styles: [`Estilo ${id}`] }));
    expect(pageOf(vinyl4Djs('dj'), styled).initial.counts.style).toHaveLength(20);
    expect(pageOf(allRecords, [...styled]).initial.counts.style).toHaveLength(optionsShown);
  });

  test('cuts a list into pages that hold every record once', () => {
    const releases = Array.from({ length: 100 }, (_, id) => offer(id + 1, 9000));
    const pages = [1, 2, 3].map((page) => pageOf(offers, releases, page));
    expect(pages.map(({ shown }) => shown.length)).toEqual([48, 48, 4]);
    expect(pages[0]?.lastPage).toBe(3);
    expect(new Set(pages.flatMap(({ shown }) => shown)).size).toBe(100);
  });

  test('shows the largest discount first, of equal ones the newest, and promises only one that can be had', () => {
    const releases = [offer(1, 9000), offer(2, 5000, 0), offer(3, 8000), offer(4, 9000)];
    expect(pageOf(offers, releases).shown.map(({ id }) => id)).toEqual([2, 3, 1, 4]);
    expect(largestDiscount(releases)).toBe(20);
    expect(largestDiscount([offer(2, 5000, 0)])).toBeNull();
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
    const { counts } = pageOf(listing, releases).initial;
    const query = emptyQuery();
    query.selected = { ...query.selected, category: ['polka'] };
    expect(optionsOf({ listing, query, counts, names: {} }, 'category')).toEqual([
      { value: 'house', count: 1 },
      { value: 'polka', count: 0 },
    ]);
  });
});
