import { describe, expect, test } from 'vitest';
import { facetsOf, offerFacetsOf, priceBands, tempoBands } from '#domain/records/facets.ts';
import { available, unavailable } from '#domain/records/stock.ts';
import { sampleRelease } from '../support/sample-release.ts';

const bandOf = (price: number | null) => offerFacetsOf({ price, availability: available(1) }).price;
const formatOf = (format: string | null, sizeInches: number | null = null) =>
  facetsOf(sampleRelease(1, { format, sizeInches })).format;

describe('format', () => {
  test.each([
    ['LP, Album, RE', 'LP'],
    ['Vinyl, LP, Compilation', 'LP'],
    ['LP (180g) (remastered)', 'LP'],
    ['2xLP, Album', '2xLP'],
    ['2xVinyl, LP, Album', '2xLP'],
    ['LP (ltd. ed.) (2xLP) (clear vinyl)', '2xLP'],
    ['4xLP, Comp', '3xLP+'],
    ['Vinyl, 12", EP, 33 ⅓ RPM', '12"'],
    ['2xVinyl, 12"', '12"'],
    ['Vinyl, 10"', '10"'],
    ['Vinyl, 7", 45 RPM, Single', '7"'],
    ['Box Set, 5xLP', 'Box'],
  ])('groups %j under %s', (printed, group) => {
    expect(formatOf(printed)).toEqual([group]);
  });

  test('falls back to the size when nothing useful is printed', () => {
    expect(formatOf(null, 7)).toEqual(['7"']);
    expect(formatOf('Vinyl', 12)).toEqual(['12"']);
  });

  test('does not take a year or a weight for a size', () => {
    expect(formatOf('Vinyl, 1210, 120g')).toEqual([]);
  });

  test('is empty for a record without format', () => {
    expect(formatOf(null)).toEqual([]);
  });
});

describe('grade', () => {
  const gradesOf = (title: string | null, isNew: boolean | null = false) =>
    facetsOf(sampleRelease(1, { mediaGrade: title === null ? null : { title, description: '' }, isNew }))
      .grade;

  test('is reached by every better copy', () => {
    expect(gradesOf('Very Good Plus (VG+)')).toEqual(['VG+', 'VG', 'G+', 'G']);
    expect(gradesOf('Near Mint (NM or M-)')).toEqual(['NM', 'VG+', 'VG', 'G+', 'G']);
  });

  test('counts a new record without a grade as Mint', () => {
    expect(gradesOf(null, true)).toContain('M');
  });

  test('is empty for a used record without a grade', () => {
    expect(gradesOf(null)).toEqual([]);
  });

  test('of a new record with a grade is that grade', () => {
    expect(gradesOf('Very Good (VG)', true)).toEqual(['VG', 'G+', 'G']);
  });
});

describe('price band', () => {
  test.each([
    [1, 'ate-80'],
    [80_00, 'ate-80'],
    [80_01, '80-150'],
    [150_00, '80-150'],
    [300_00, '150-300'],
    [300_01, 'acima-300'],
    [9_999_99, 'acima-300'],
  ])('puts %i centavos in %s', (amount, band) => {
    expect(bandOf(amount)).toEqual([band]);
  });

  test('has no band for a record without a price', () => {
    expect(bandOf(null)).toEqual([]);
  });

  test('leaves no gap between bands', () => {
    for (const [place, band] of priceBands.entries())
      expect(band.above).toBe(priceBands[place - 1]?.upTo ?? 0);
  });
});

describe('tempo', () => {
  const tempoOf = (bpm: number | null) => facetsOf(sampleRelease(1, { bpm })).bpm;

  test.each([
    [20, 'ate-90'],
    [90.4, 'ate-90'],
    [90.5, '90-105'],
    [118, '105-118'],
    [118.4, '105-118'],
    [124, '118-124'],
    [124.6, '124-130'],
    [160, '140-160'],
    [174.2, 'acima-160'],
  ])('counts %d beats per minute, rounded, among %s', (bpm, band) => {
    expect(tempoOf(bpm)).toEqual([band]);
  });

  test('is empty for a record whose tempo is unknown', () => {
    expect(tempoOf(null)).toEqual([]);
  });

  test('leaves no gap between bands', () => {
    for (const [place, band] of tempoBands.entries())
      expect(band.above).toBe(tempoBands[place - 1]?.upTo ?? 0);
  });
});

test('is available only what can be bought', () => {
  expect(offerFacetsOf({ price: 100, availability: available(1) }).available).toEqual(['1']);
  expect(offerFacetsOf({ price: 100, availability: unavailable('soldOut') }).available).toEqual([]);
});

test('reads the plain facts of a record', () => {
  const release = sampleRelease(1, { year: 1979, styles: ['Samba', 'MPB', 'Samba'], isNew: false });
  expect(facetsOf(release)).toMatchObject({
    category: ['house'],
    year: ['1979'],
    decade: ['1970'],
    style: ['Samba', 'MPB'],
    condition: ['usado'],
    label: ['Selo'],
  });
});

test('finds a record that has nothing but a title under no facet but what it is', () => {
  const bare = sampleRelease(1, {
    artists: [],
    label: null,
    categories: [],
    year: null,
    styles: [],
    genres: [],
    format: null,
    sizeInches: null,
    isNew: null,
  });
  expect(Object.values(facetsOf(bare)).flat()).toEqual([]);
});
