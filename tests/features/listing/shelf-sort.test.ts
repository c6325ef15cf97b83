import { expect, it } from 'vitest';
import { shelfKinds } from '#features/listing/shelf-kinds.ts';
import { formatShelfQuery, parseShelfQuery } from '#features/listing/shelf-query.ts';
import { sortShelf, type ShelfSort } from '#features/listing/shelf-sort.ts';

/** Newest first. */
const entries = [
  { title: 'Élan', price: 9000, discountPercent: 10 },
  { title: 'Volume 10', price: null, discountPercent: null },
  { title: 'Volume 2', price: 3000, discountPercent: 40 },
  { title: 'eco', price: 5000, discountPercent: 10 },
];

const sorted = (sort: ShelfSort) => sortShelf(entries, sort).map(({ title }) => title);

it.each<[ShelfSort, string[]]>([
  ['maior-desconto', ['Volume 2', 'Élan', 'eco', 'Volume 10']],
  ['relevancia', ['Élan', 'Volume 10', 'Volume 2', 'eco']],
  ['recentes', ['Élan', 'Volume 10', 'Volume 2', 'eco']],
  ['antigos', ['eco', 'Volume 2', 'Volume 10', 'Élan']],
  ['preco-menor', ['Volume 2', 'eco', 'Élan', 'Volume 10']],
  ['preco-maior', ['Élan', 'eco', 'Volume 2', 'Volume 10']],
  ['nome', ['eco', 'Élan', 'Volume 2', 'Volume 10']],
  ['nome-inverso', ['Volume 10', 'Volume 2', 'Élan', 'eco']],
])('sorts by %s, records without a price last', (sort, titles) => {
  expect(sorted(sort)).toEqual(titles);
});

it('writes a query into the address and reads it back', () => {
  const query = { search: 'soul & funk', category: 'house', style: 'Deep House', sort: 'antigos' as const };
  expect(parseShelfQuery(formatShelfQuery(query), shelfKinds.vinyl4Djs)).toEqual(query);
});

it('ignores what a shelf does not offer', () => {
  expect(parseShelfQuery('?style=House&sort=antigos&page=3', shelfKinds.offers)).toEqual({
    search: '',
    category: '',
    style: '',
    sort: null,
  });
});

it('keeps the own order of a shelf out of the address', () => {
  const query = parseShelfQuery('?sort=maior-desconto&search=%20%20', shelfKinds.offers);
  expect(formatShelfQuery(query)).toBe('');
});
