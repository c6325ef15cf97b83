import { expect, test } from 'vitest';
import { newcomers, pageAfter } from '#features/categories/category-paging.ts';

test('continues on the page after the loaded records', () => {
  expect([0, 10, 19, 20, 39, 40].map(pageAfter)).toEqual([1, 1, 1, 2, 2, 3]);
});

test('adds only records that are not shown yet', () => {
  expect(newcomers([1, 2], [1, 2, 3, 4], (id) => id)).toEqual([3, 4]);
});
