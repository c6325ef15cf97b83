import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type FacetTable, facetTableOf, narrow, withStates } from '#domain/records/facet-table.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { emptySelection, facets, facetsOf, offerFacetsOf, type Facet } from '#domain/records/facets.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import { available, unavailable } from '#domain/records/stock.ts';
import { named, sampleRelease } from '../support/sample-release.ts';

const house = sampleRelease(0, { styles: ['House', 'Deep House'], year: 1999 });
const techno = sampleRelease(1, { styles: ['Techno'], year: 1999 });
const samba = sampleRelease(2, { styles: ['Samba'], year: 1972, isNew: true });
const shop = facetTableOf([house, techno, samba]);

const chosen = (over: Partial<Record<Facet, string[]>>) => ({ ...emptySelection(), ...over });
const counted = (selection: Partial<Record<Facet, string[]>>, facet: Facet) =>
  Object.fromEntries(narrow(shop, chosen(selection)).counts[facet].map(({ value, count }) => [value, count]));

describe('choosing', () => {
  test('shows everything when nothing is chosen', () => {
    expect(narrow(shop, emptySelection()).records).toEqual([0, 1, 2]);
  });

  test('takes any of the values of one facet', () => {
    expect(narrow(shop, chosen({ style: ['Techno', 'Samba'] })).records).toEqual([1, 2]);
  });

  test('takes all facets together', () => {
    expect(narrow(shop, chosen({ style: ['Techno', 'Samba'], year: ['1999'] })).records).toEqual([1]);
  });

  test('finds nothing under a value that no record has', () => {
    expect(narrow(shop, chosen({ style: ['Polka'] })).records).toEqual([]);
  });

  test('keeps the order in which hits are given', () => {
    expect(narrow(shop, chosen({ year: ['1999'] }), [2, 1, 0]).records).toEqual([1, 0]);
  });
});

test('finds and counts records by their tempo, and none whose tempo is unknown', () => {
  const table = facetTableOf([{ ...house, bpm: 123.8 }, { ...techno, bpm: 128 }, samba]);
  const { records, counts } = narrow(table, chosen({ bpm: ['118-124'] }));
  expect(records).toEqual([0]);
  expect(counts.bpm).toEqual([
    { value: '118-124', count: 1 },
    { value: '124-130', count: 1 },
  ]);
  expect(narrow(shop, emptySelection()).counts.bpm).toEqual([]);
});

describe('the price and stock of now', () => {
  const sold = { price: 12_990, availability: unavailable('soldOut') };
  const countsIn = (table: FacetTable, facet: Facet) =>
    Object.fromEntries(
      narrow(table, emptySelection()).counts[facet].map(({ value, count }) => [value, count]),
    );

  test('are those of the rows that have them', () => {
    const now = withStates(shop, [sold, { price: 5_000, availability: available(1) }]);
    expect(narrow(now, chosen({ available: ['1'] })).records).toEqual([1]);
    expect(narrow(now, chosen({ price: ['ate-80'] })).records).toEqual([1]);
    expect(countsIn(now, 'available')).toEqual({ 1: 1 });
    expect(countsIn(now, 'style')).toEqual(countsIn(shop, 'style'));
  });

  test('follow each other', () => {
    const out = withStates(shop, [sold, sold, sold]);
    expect(countsIn(out, 'available')).toEqual({});
    const back = withStates(out, [{ price: 50_000, availability: available(1) }]);
    expect(narrow(back, chosen({ price: ['acima-300'], available: ['1'] })).records).toEqual([0]);
  });

  test('do not filter while they are unknown, and have choices without counts', () => {
    const { records, counts } = narrow(shop, chosen({ price: ['ate-80'], available: ['1'], year: ['1972'] }));
    expect(records).toEqual([2]);
    expect(counts.available).toEqual([{ value: '1', count: null }]);
    expect(counts.price.map(({ count }) => count)).toEqual([null, null, null, null]);
  });
});

describe('counts', () => {
  test('of a facet are not narrowed by its own choices', () => {
    expect(counted({ style: ['House'] }, 'style')).toEqual({
      House: 1,
      'Deep House': 1,
      Techno: 1,
      Samba: 1,
    });
  });

  test('of a facet are narrowed by the choices of all others', () => {
    expect(counted({ year: ['1999'] }, 'style')).toEqual({ House: 1, 'Deep House': 1, Techno: 1 });
  });

  test('keep a chosen value without results, so that it can be removed', () => {
    expect(counted({ style: ['Samba'], year: ['1999'] }, 'style')).toMatchObject({ Samba: 0 });
  });

  test('are of the hits only when a text was searched', () => {
    const { counts } = narrow(shop, emptySelection(), [0]);
    expect(counts.style.map(({ value }) => value)).toEqual(['House', 'Deep House']);
  });
});

const anyRelease: fc.Arbitrary<Release> = fc
  .record({
    year: fc.option(fc.integer({ min: 1955, max: 1959 })),
    styles: fc.uniqueArray(fc.constantFrom('House', 'Samba', 'Jazz'), { maxLength: 3 }),
    isNew: fc.option(fc.boolean()),
    bpm: fc.option(fc.constantFrom(90.5, 124, 174)),
    label: fc.option(fc.constantFrom('A', 'B').map((name) => ({ ...named(name), logoUrl: null }))),
    stock: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ stock, ...over }) => sampleRelease(1, { ...over, offer: { ...sampleRelease(1).offer, stock } }));

const anySelection = fc.record({
  year: fc.subarray(['1955', '1957', '1999']),
  style: fc.subarray(['House', 'Samba', 'Jazz']),
  bpm: fc.subarray(['90-105', '118-124', 'ate-90']),
  condition: fc.subarray(['novo', 'usado']),
  label: fc.subarray(['A', 'B']),
  available: fc.subarray(['1']),
});

const stateOf = ({ offer }: Release) => ({
  price: priceOf(offer).amount,
  availability: availabilityOf(offer),
});
const allFacetsOf = (release: Release) => ({ ...facetsOf(release), ...offerFacetsOf(stateOf(release)) });

/** A slow reference implementation. */
const passes = (release: Release, selection: ReturnType<typeof chosen>, except?: Facet) =>
  facets.every(
    (facet) =>
      facet === except ||
      !selection[facet].length ||
      allFacetsOf(release)[facet].some((value) => selection[facet].includes(value)),
  );

test.prop([fc.array(anyRelease, { maxLength: 12 }), anySelection])(
  'finds and counts the same as the reference',
  (releases, some) => {
    const selection = chosen(some);
    const table = withStates(facetTableOf(releases), releases.map(stateOf));
    const { records, counts } = narrow(table, selection);
    expect(records).toEqual([...releases.keys()].filter((row) => passes(releases[row]!, selection)));
    for (const facet of facets)
      for (const { value, count } of counts[facet]) {
        const would = releases.filter(
          (release) => passes(release, selection, facet) && allFacetsOf(release)[facet].includes(value),
        );
        expect(count).toBe(would.length);
      }
  },
);

test.prop([fc.array(anyRelease, { maxLength: 8 })])('is unchanged by JSON', (releases) => {
  const table = facetTableOf(releases);
  expect(JSON.parse(JSON.stringify(table))).toEqual(table);
});
