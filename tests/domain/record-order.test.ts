import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  offerOrder,
  recordOrder,
  sortRecords,
  sortReleases,
  type SortKey,
} from '#domain/records/record-order.ts';
import { sampleRelease } from '../support/sample-release.ts';

const titled = (...titles: string[]) => titles.map((title, id) => sampleRelease(id, { title }));
const ordered = (titles: string[]) => recordOrder(titled(...titles), 'name').map((row) => titles[row]);

describe('order of names', () => {
  test('ignores accents and case', () => {
    expect(ordered(['Zumbi', 'água', 'Abacaxi', 'Álibi'])).toEqual(['Abacaxi', 'água', 'Álibi', 'Zumbi']);
  });

  test('reads numbers as numbers', () => {
    expect(ordered(['Volume 10', 'Volume 2'])).toEqual(['Volume 2', 'Volume 10']);
  });
});

describe('sorting', () => {
  const years = [1990, null, 1970, 1990].map((year, id) => sampleRelease(id, { year }));
  const byYear = recordOrder(years, 'year');

  test('puts the lowest first, and the highest first when descending', () => {
    expect(sortRecords([0, 2, 3], byYear, false)).toEqual([2, 0, 3]);
    expect(sortRecords([0, 2, 3], byYear, true)[2]).toBe(2);
  });

  test('puts records without the property last in both directions', () => {
    expect(sortRecords([0, 1, 2, 3], byYear, false).at(-1)).toBe(1);
    expect(sortRecords([0, 1, 2, 3], byYear, true).at(-1)).toBe(1);
  });

  test.prop([fc.uniqueArray(fc.integer({ min: 0, max: 3 }))])('loses no record and invents none', (rows) => {
    expect(sortRecords(rows, byYear, true).toSorted()).toEqual(rows.toSorted());
  });
});

test('sorts by what the customer pays', () => {
  const offer = sampleRelease(1).offer;
  const releases = [
    sampleRelease(0, { offer: { ...offer, price: 100_00, promotionalPrice: 50_00, isPromotional: true } }),
    sampleRelease(1, { offer: { ...offer, price: 60_00, finalPrice: 60_00 } }),
    sampleRelease(2, { offer: { ...offer, price: null, finalPrice: null } }),
  ];
  expect(recordOrder(releases, 'price')).toEqual([0, 1]);
});

test('sorts by the prices and discounts of now, and leaves out what has none', () => {
  const states = [
    { price: 5_000, regular: 10_000 },
    undefined,
    { price: null, regular: null },
    { price: 4_000, regular: 8_000 },
    { price: 6_000, regular: null },
  ];
  expect(offerOrder(states, 'price')).toEqual([3, 0, 4]);
  // The newest of equal discounts comes first, when sorted from the largest down.
  expect(offerOrder(states, 'discount')).toEqual([3, 0]);
});

describe('a list of records', () => {
  const { offer } = sampleRelease(1);
  const priced = (id: number, title: string, price: number | null, promotionalPrice: number | null = null) =>
    sampleRelease(id, {
      title,
      offer: {
        ...offer,
        price,
        finalPrice: price,
        promotionalPrice,
        isPromotional: promotionalPrice !== null,
      },
    });
  /** Newest first. */
  const list = [
    priced(4, 'Élan', 100_00, 90_00),
    priced(3, 'Volume 10', null),
    priced(2, 'Volume 2', 50_00, 30_00),
    priced(1, 'eco', 60_00, 54_00),
  ];

  test.each<[SortKey, string[]]>([
    ['maior-desconto', ['Volume 2', 'Élan', 'eco', 'Volume 10']],
    ['relevancia', ['Élan', 'Volume 10', 'Volume 2', 'eco']],
    ['recentes', ['Élan', 'Volume 10', 'Volume 2', 'eco']],
    ['antigos', ['eco', 'Volume 2', 'Volume 10', 'Élan']],
    ['preco-menor', ['Volume 2', 'eco', 'Élan', 'Volume 10']],
    ['preco-maior', ['Élan', 'eco', 'Volume 2', 'Volume 10']],
    ['nome', ['eco', 'Élan', 'Volume 2', 'Volume 10']],
    ['nome-inverso', ['Volume 10', 'Volume 2', 'Élan', 'eco']],
  ])('is sorted by %s, records without a value last', (sort, titles) => {
    expect(sortReleases(list, sort).map(({ title }) => title)).toEqual(titles);
  });
});

test('sorts by tempo from the slowest, equal ones newest first and unknown ones last', () => {
  const releases = [124, null, 90.4, 124, 90.2].map((bpm, id) => sampleRelease(id, { bpm }));
  expect(sortReleases(releases, 'bpm').map(({ id }) => id)).toEqual([4, 2, 0, 3, 1]);
});

test('ranks by discount only what is on offer', () => {
  const { offer } = sampleRelease(1);
  const offered = sampleRelease(0, {
    offer: { ...offer, price: 100_00, promotionalPrice: 50_00, isPromotional: true },
  });
  expect(recordOrder([sampleRelease(1), offered], 'discount')).toEqual([1]);
});
