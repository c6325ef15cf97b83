import { expect, test } from 'vitest';
import { pageParams } from '#domain/pagination.ts';
import { recordsOf, viewOf, viewParams, type View } from '#features/names/discography.ts';
import type { Release } from '#domain/release.ts';

const releases = (...titles: string[]) => titles.map((title, id) => ({ id, title }) as Release);
const titlesOf = (records: readonly Release[], view: View) =>
  recordsOf(records, view).shown.map(({ title }) => title);

test('gives the first page of a list no number', () => {
  expect(pageParams(41, 20)).toEqual([undefined, '2', '3']);
  expect(pageParams(0, 20)).toEqual([undefined]);
});

test('gives a short list no other sorts', () => {
  expect(viewParams(3)).toEqual([undefined]);
  expect(viewParams(4)).toHaveLength(4);
});

test('gives each page of each sort an address that leads back to it', () => {
  const params = viewParams(21);
  expect(params).toEqual([
    undefined,
    '2',
    'mais-antigos',
    'mais-antigos/2',
    'nome-a-z',
    'nome-a-z/2',
    'nome-z-a',
    'nome-z-a/2',
  ]);
  expect(params.map(viewOf)).toEqual(
    [null, 'mais-antigos', 'nome-a-z', 'nome-z-a'].flatMap((sort) => [
      { sort, page: 1 },
      { sort, page: 2 },
    ]),
  );
});

test('sorts by age and by name without changing the given list', () => {
  const list = releases('Água', 'Bossa', 'abacaxi');
  expect(titlesOf(list, { sort: null, page: 1 })).toEqual(['Água', 'Bossa', 'abacaxi']);
  expect(titlesOf(list, { sort: 'mais-antigos', page: 1 })).toEqual(['abacaxi', 'Bossa', 'Água']);
  expect(titlesOf(list, { sort: 'nome-a-z', page: 1 })).toEqual(['abacaxi', 'Água', 'Bossa']);
  expect(titlesOf(list, { sort: 'nome-z-a', page: 1 })).toEqual(['Bossa', 'Água', 'abacaxi']);
  expect(list.map(({ title }) => title)).toEqual(['Água', 'Bossa', 'abacaxi']);
});

test('shows twenty records per page and every record once', () => {
  const list = releases(...Array.from({ length: 45 }, (_, n) => `Disco ${n}`));
  const pages = [1, 2, 3].map((page) => titlesOf(list, { sort: 'nome-a-z', page }));
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flat()).size).toBe(45);
  expect(recordsOf(list, { sort: null, page: 1 }).lastPage).toBe(3);
});
