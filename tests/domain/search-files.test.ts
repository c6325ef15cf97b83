import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { placeOfRow, searchFilePath, searchFiles } from '#domain/records/search-files.ts';

test('names a file by its content', () => {
  expect(searchFilePath('facets', '1a2b3c4d')).toBe('pagefind/records/facets-1a2b3c4d.json');
});

test.prop([fc.integer({ min: 1, max: 60 })])('gives every row a place of its own', (count) => {
  const places = Array.from({ length: count }, (_, row) => placeOfRow(row, count));
  expect(new Set(places.map(({ file, at }) => `${file}/${at}`)).size).toBe(count);
  expect(Math.max(...places.map(({ at }) => at))).toBeLessThan(searchFiles.recordsPerFile);
});

test.prop([fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })])(
  'keeps the place of a record when newer ones come',
  (count, more) => {
    const row = count - 1;
    expect(placeOfRow(row + more, count + more)).toEqual(placeOfRow(row, count));
  },
);
