import { expect, it } from 'vitest';
import { pageOfShelf, shelfFileOf, shelfOf } from '#features/listing/shelf-page.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

const offer = (id: number, promotionalPrice: number, stock: number) =>
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

it('shows the largest discount first, and promises only one that can be had', () => {
  const shelf = shelfOf('offers', [offer(1, 9000, 1), offer(2, 5000, 0), offer(3, 8000, 1)], null);
  expect(shelf.releases.map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(shelf.largestDiscount).toBe(20);
  expect(shelfOf('offers', [offer(2, 5000, 0)], null).largestDiscount).toBeNull();
});

it('cuts a shelf into pages of 48 that hold every record once', () => {
  const releases = Array.from({ length: 100 }, (_, id) => offer(id + 1, 9000, 1));
  const shelf = shelfOf('offers', releases, null);
  const pages = [1, 2, 3].map((page) => pageOfShelf(shelf, page));
  expect(pages.map(({ shown }) => shown.length)).toEqual([48, 48, 4]);
  expect(pages[0]?.lastPage).toBe(3);
  expect(new Set(pages.flatMap(({ shown }) => shown)).size).toBe(100);
});

it('does not offer the category that all records share', () => {
  const releases = [sampleRelease(1, { categories: [named('Vinyl 4 DJs'), named('House')] })];
  expect(shelfOf('vinyl4Djs', releases, 'vinyl-4-djs').options.categories).toEqual([
    { value: 'house', count: 1 },
  ]);
  expect(shelfFileOf(releases, 'vinyl-4-djs').categories).toEqual([['house']]);
});
