import { expect, test } from 'vitest';
import { findNames, nameRows, searchable, slugOfRow, type NameRow } from '#features/names/find-names.ts';

const rows: NameRow[] = [
  ['João Gilberto', 3],
  ['Gilberto Gil', 2],
  ['The Beatles', 91],
  ['Beatles Revival', 1],
  ['Rubeat', 400],
];
const found = (query: string) => findNames(searchable(rows), query).map(([name]) => name);

test('finds accented names without accents', () => {
  expect(found('joao')).toEqual(['João Gilberto']);
  expect(found('JOÃO')).toEqual(['João Gilberto']);
});

test('puts names that start with the query first, then names with such a word, then the rest', () => {
  expect(found('beat')).toEqual(['Beatles Revival', 'The Beatles', 'Rubeat']);
});

test('takes several words in the order they were typed', () => {
  expect(found('gilberto g')).toEqual(['Gilberto Gil']);
});

test('finds nothing for punctuation and spaces alone', () => {
  expect(found(' - ')).toEqual([]);
});

test('leads to the slug of the name, whether it follows from the name or not', () => {
  const names = ['joao-gilberto', 'joao-gilberto-2'].map((slug, id) => ({
    id,
    slug,
    name: 'João Gilberto',
    releaseCount: 1,
  }));
  expect(nameRows(names).map(slugOfRow)).toEqual(['joao-gilberto', 'joao-gilberto-2']);
});
