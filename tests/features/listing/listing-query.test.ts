import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { emptySelection, facets } from '#domain/records/facets.ts';
import { allRecords, offers, vinyl4Djs } from '#features/listing/listing-kinds.ts';
import {
  emptyQuery,
  formatQuery,
  isEmpty,
  parseQuery as parse,
  toggled,
  type ListingQuery,
} from '#features/listing/listing-query.ts';

const parseQuery = (address: string) => parse(address, allRecords);

const value = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed());
const search = fc
  .string({ maxLength: 40, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text.isWellFormed() && text.length <= 100);
const anyQuery: fc.Arbitrary<ListingQuery> = fc.record({
  search,
  selected: fc.record(
    Object.fromEntries(facets.map((facet) => [facet, fc.uniqueArray(value, { maxLength: 3 })])) as Record<
      keyof ListingQuery['selected'],
      fc.Arbitrary<string[]>
    >,
  ),
  sort: fc.option(fc.constantFrom(...allRecords.sorts)),
});

test.prop([anyQuery])('reads back from an address what was written into it', (query) => {
  expect(parseQuery(formatQuery(query))).toEqual(query);
});

test.prop([fc.string({ unit: 'binary' })])('reads any address without failing', (address) => {
  const query = parseQuery(address);
  expect(query.search.length).toBeLessThanOrEqual(100);
  expect(parseQuery(formatQuery(query))).toEqual(query);
});

describe('addresses', () => {
  test('of the whole catalogue have no query', () => {
    expect(formatQuery(emptyQuery())).toBe('');
    expect(isEmpty(parseQuery('?utm_source=x'))).toBe(true);
  });

  test('understand what menus and other shops link to', () => {
    const query = parseQuery('?search=jorge+ben&category=samba&year=1963');
    expect(query).toMatchObject({ search: 'jorge ben', selected: { category: ['samba'], year: ['1963'] } });
  });

  test('repeat a name for several values', () => {
    const query = { ...emptyQuery(), selected: { ...emptySelection(), style: ['House', 'Drum n Bass'] } };
    expect(formatQuery(query)).toBe('?style=House&style=Drum+n+Bass');
  });

  test('ignore an unknown sort, and one that the list does not offer', () => {
    expect(parseQuery('?sort=acaso').sort).toBeNull();
    expect(parseQuery('?sort=maior-desconto').sort).toBeNull();
    expect(parse('?sort=antigos', offers).sort).toBeNull();
    expect(parse('?sort=antigos', vinyl4Djs('dj')).sort).toBe('antigos');
  });

  test('carry tempos and the sort by tempo in every list', () => {
    for (const listing of [allRecords, offers, vinyl4Djs('dj')]) {
      const query = parse('?bpm=118-124&bpm=124-130&sort=bpm', listing);
      expect(query).toMatchObject({ selected: { bpm: ['118-124', '124-130'] }, sort: 'bpm' });
      expect(formatQuery(query)).toBe('?bpm=118-124&bpm=124-130&sort=bpm');
    }
  });

  test('leave out the sort that a list has by itself', () => {
    expect(formatQuery(parse('?sort=maior-desconto&search=%20%20', offers))).toBe('');
    expect(formatQuery(parse('?sort=relevancia', vinyl4Djs('dj')))).toBe('');
  });
});

test('chooses a value, and takes it back when asked again', () => {
  const once = toggled(emptyQuery(), 'style', 'House');
  expect(once.selected.style).toEqual(['House']);
  expect(toggled(once, 'style', 'House')).toEqual(emptyQuery());
});
