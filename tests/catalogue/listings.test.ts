import { describe, expect, test } from 'vitest';
import { countsOf, listPage, type ListName, type ListOrder } from '#catalogue/listings.ts';
import { openCatalogue } from '#catalogue/read-model.ts';
import { snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { differenceOf } from '#catalogue/snapshot/change.ts';
import { largestDiscount } from '#domain/records/discount.ts';
import type { Offer, Release } from '#domain/records/release.ts';
import { named, sampleRelease } from '../support/sample-release.ts';

const shopOf = (releases: Release[]) => openCatalogue(snapshotOf({ releases }));
const ids = (releases: readonly { id: number }[]) => releases.map(({ id }) => id);

const offer = (id: number, promotionalPrice: number, over: Partial<Offer> = {}) =>
  sampleRelease(id, {
    offer: { ...sampleRelease(id).offer, price: 10_000, promotionalPrice, isPromotional: true, ...over },
  });

/** The ids of the records of one long page. */
const shownOf = (releases: Release[], list: ListName) =>
  ids(listPage(shopOf(releases), { list, page: 1, size: 48 }).shown);

describe('a page of a list', () => {
  const hundred = shopOf(Array.from({ length: 100 }, (_, index) => offer(index + 1, 9_000)));

  test.each<[ListName, ListOrder]>([
    ['all', 'usual'],
    ['offers', 'usual'],
    [{ category: 'house' }, 'oldest'],
    [{ artist: 'artista' }, 'name'],
    [{ label: 'selo' }, 'name-reversed'],
  ])('of %j in the order %s holds its part of the list, every record once', (list, order) => {
    const pages = [1, 2, 3].map((page) => listPage(hundred, { list, page, size: 48, order }));
    expect(pages.map(({ shown }) => shown.length)).toEqual([48, 48, 4]);
    expect(pages.map(({ total, lastPage }) => [total, lastPage])).toEqual(Array(3).fill([100, 3]));
    expect(new Set(ids(pages.flatMap(({ shown }) => shown))).size).toBe(100);
  });

  test('of an unknown name is the only one, and empty', () => {
    expect(listPage(hundred, { list: { label: 'constructor' }, page: 1, size: 48 })).toEqual({
      shown: [],
      total: 0,
      lastPage: 1,
    });
  });

  test('holds only the records of its list', () => {
    const releases = [
      sampleRelease(1, { categories: [named('Techno')], artists: [named('Ela')] }),
      sampleRelease(2, { label: { ...named('Outro'), logoUrl: null } }),
      offer(3, 9_000),
    ];
    expect(shownOf(releases, 'all')).toEqual([3, 2, 1]);
    expect(shownOf(releases, 'offers')).toEqual([3]);
    expect(shownOf(releases, { category: 'techno' })).toEqual([1]);
    expect(shownOf(releases, { artist: 'artista' })).toEqual([3, 2]);
    expect(shownOf(releases, { label: 'outro' })).toEqual([2]);
  });

  test('is newest first, oldest first, or in the order of names, which knows neither case nor accents', () => {
    const releases = ['abacaxi', 'Bossa', 'Água'].map((title, index) => sampleRelease(index + 1, { title }));
    const shop = shopOf(releases);
    const shownIn = (order: ListOrder) =>
      ids(listPage(shop, { list: 'all', page: 1, size: 48, order }).shown);
    const orders: ListOrder[] = ['name', 'oldest', 'name-reversed', 'usual'];
    expect(orders.map(shownIn)).toEqual([
      [1, 3, 2],
      [1, 2, 3],
      [2, 3, 1],
      [3, 2, 1],
    ]);
  });

  test('of offers shows the largest discount first, of equal ones the newest, and promises only one that can be had', () => {
    const soldOut = { stock: 0, inStock: true, available: true };
    const releases = [offer(1, 9_000), offer(2, 5_000, soldOut), offer(3, 8_000), offer(4, 9_000)];
    expect(shownOf(releases, 'offers')).toEqual([2, 3, 4, 1]);
    expect(largestDiscount(releases)).toBe(20);
    expect(largestDiscount([offer(2, 5_000, soldOut)])).toBeNull();
  });

  test('of offers follows a new discount, although the list has the same records', () => {
    const before = snapshotOf({ releases: [offer(1, 9_000), offer(2, 8_000)] });
    const catalogue = openCatalogue(before);
    const shown = () => ids(listPage(catalogue, { list: 'offers', page: 1, size: 48 }).shown);
    expect(shown()).toEqual([2, 1]);
    const after = { ...before, releases: [offer(1, 5_000), offer(2, 8_000)] };
    catalogue.apply(differenceOf(before, after), { pulledAt: before.pulledAt, fingerprint: 'next' });
    expect(shown()).toEqual([1, 2]);
  });

  test('shows a record with a cover without the colour of a sleeve', () => {
    const releases = [sampleRelease(1, { coverUrl: '/files/a.jpg' }), sampleRelease(2)];
    const [drawn, photographed] = listPage(shopOf(releases), { list: 'all', page: 1, size: 48 }).shown;
    expect(drawn).toMatchObject({ id: 2, title: 'Disco 2', price: 12_990 });
    expect(drawn?.sleeveColor).toMatch(/^#[\dA-F]{6}$/i);
    expect(photographed).not.toHaveProperty('sleeveColor');
  });
});

test('counts the values of the records of a list, and says none of price and stock', () => {
  const releases = [
    sampleRelease(1, { styles: ['Samba'], year: 1979 }),
    sampleRelease(2, { styles: ['Samba', 'MPB'] }),
    sampleRelease(3, { styles: ['House'], categories: [named('Techno')] }),
  ];
  const counts = countsOf(shopOf(releases), { category: 'house' });
  expect(new Map(counts.style.map(({ value, count }) => [value, count]))).toEqual(
    new Map([
      ['Samba', 2],
      ['MPB', 1],
    ]),
  );
  expect(counts.year.map(({ value }) => value).sort()).toEqual(['1979', '1999']);
  expect(new Set(counts.price.map(({ count }) => count))).toEqual(new Set([null]));
});
