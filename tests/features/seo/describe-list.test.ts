import { expect, test } from 'vitest';
import { describeShelf } from '#features/seo/describe-list.ts';
import type { Release } from '#domain/release.ts';

const shown = ['Clube da Esquina', 'Lô Borges'].map((title) => ({ title }) as Release);

test('tells what is on the shelf when nobody has described it', () => {
  expect(describeShelf('do selo', 'Odeon', null, 2, shown)).toBe(
    '2 discos de vinil do selo Odeon: Clube da Esquina, Lô Borges.',
  );
  expect(describeShelf('de', 'Jazz', ' ', 30, shown)).toBe(
    '30 discos de vinil de Jazz: Clube da Esquina, Lô Borges e mais.',
  );
});

test('shortens a long text to what a search engine shows', () => {
  expect(describeShelf('de', 'X', 'a'.repeat(500), 1, shown)).toHaveLength(160);
});
