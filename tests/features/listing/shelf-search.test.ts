import { describe, expect, it } from 'vitest';
import { shelfEntryOf } from '#features/listing/shelf-entry.ts';
import { packShelf, unpackShelf } from '#features/listing/shelf-file.ts';
import { emptyShelfQuery, type ShelfQuery } from '#features/listing/shelf-query.ts';
import { findOnShelf, searchableShelf } from '#features/listing/shelf-search.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

const by = (name: string) => [named(name)];
const label = (name: string) => ({ ...named(name), logoUrl: null });
const shelved = (...slugs: string[]) => slugs.map(named);

/** Newest first. */
const shelf = [
  sampleRelease(4, {
    title: 'Construção',
    artists: by('Chico Buarque'),
    label: label('Philips'),
    categories: shelved('mpb'),
    styles: ['MPB', 'Samba'],
  }),
  sampleRelease(3, {
    title: 'Digitalsoul',
    artists: by('Kerri Chandler'),
    label: label('Large Records'),
    catalogNumber: 'LAR-043',
    categories: shelved('house', 'disco'),
    styles: ['House', 'Deep House'],
  }),
  sampleRelease(2, {
    title: 'Louden Up Now',
    artists: by('!!!'),
    label: label('Warp'),
    categories: shelved('disco'),
    styles: ['Disco'],
  }),
  sampleRelease(1, {
    title: 'Finger',
    artists: by('Kerri Chandler'),
    label: label('Freetown'),
    categories: shelved('house'),
    styles: ['House'],
  }),
];

const searchable = searchableShelf(unpackShelf(packShelf(shelf.map(shelfEntryOf))));
const find = (query: Partial<ShelfQuery>) =>
  findOnShelf(searchable, { ...emptyShelfQuery(), ...query }, 'recentes');
const idsOf = (query: Partial<ShelfQuery>) => find(query).entries.map(({ id }) => id);

describe('a search on a shelf', () => {
  it.each([
    ['a title without its accents', 'construcao', [4]],
    ['an artist, newest first', 'KERRI chandler', [3, 1]],
    ['words of artist and label together', 'large kerri', [3]],
    ['a catalogue number as it is printed', 'lar-043', [3]],
    ['a catalogue number as it is spoken', 'lar043', [3]],
    ['a name without letters', '!!!', [2]],
    ['nothing where one word is missing', 'kerri philips', []],
  ])('finds %s', (_, search, ids) => {
    expect(idsOf({ search })).toEqual(ids);
  });

  it('narrows by category and by style together', () => {
    expect(idsOf({ category: 'house' })).toEqual([3, 1]);
    expect(idsOf({ category: 'house', style: 'Deep House' })).toEqual([3]);
    expect(idsOf({ category: 'mpb', style: 'House' })).toEqual([]);
  });

  it('counts what each further choice would show', () => {
    const { options } = find({ category: 'house' });
    expect(options.total).toBe(4);
    expect(options.categories).toContainEqual({ value: 'disco', count: 2 });
    expect(options.styles).toEqual([
      { value: 'House', count: 2 },
      { value: 'Deep House', count: 1 },
    ]);
    expect(find({ style: 'House' }).options).toMatchObject({
      total: 2,
      categories: [
        { value: 'house', count: 2 },
        { value: 'disco', count: 1 },
      ],
    });
  });

  it('promises no more than it shows', () => {
    const { options } = find({ search: 'kerri' });
    for (const { value, count } of options.categories)
      expect(idsOf({ search: 'kerri', category: value })).toHaveLength(count);
  });
});

it('loses nothing of a record on its way into the page', () => {
  const entries = shelf.map(shelfEntryOf);
  const wire = JSON.parse(JSON.stringify(packShelf(entries))) as ReturnType<typeof packShelf>;
  expect(unpackShelf(wire)).toEqual(entries);
  expect(unpackShelf(packShelf([]))).toEqual([]);
});
