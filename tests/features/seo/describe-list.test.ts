import { expect, test } from 'vitest';
import { describeList } from '#features/seo/describe-list.ts';
import type { Release } from '#domain/records/release.ts';

const shown = ['Clube da Esquina', 'Lô Borges'].map((title) => ({ title }) as Release);

test('describes a list without a text by its records', () => {
  expect(describeList('do selo', 'Odeon', null, 2, shown)).toBe(
    '2 discos de vinil do selo Odeon: Clube da Esquina, Lô Borges.',
  );
  expect(describeList('de', 'Jazz', ' ', 30, shown)).toBe(
    '30 discos de vinil de Jazz: Clube da Esquina, Lô Borges e mais.',
  );
});

test('shortens a long text to what a search engine shows', () => {
  expect(describeList('de', 'X', 'a'.repeat(500), 1, shown)).toHaveLength(160);
});
