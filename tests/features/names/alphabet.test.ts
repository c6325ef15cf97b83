import { expect, test } from 'vitest';
import * as config from '#config.ts';
import { alphabetOf, largestNames, letterPages, type ListedName } from '#features/names/alphabet.ts';

const named = (name: string, releaseCount = 1): ListedName => ({
  id: name.length,
  name,
  slug: name.toLowerCase(),
  releaseCount,
});
const filed = (...names: string[]) =>
  alphabetOf(names.map((name) => named(name))).map((section) => [
    section.letter,
    section.names.map(({ name }) => name),
  ]);

test('puts a name under its first letter, without regard to accents and punctuation', () => {
  expect(filed('"Zoot" Sims', 'Ângela Maria', '...And Oceans', 'Zé Ketti')).toEqual([
    ['a', ['...And Oceans', 'Ângela Maria']],
    ['z', ['Zé Ketti', '"Zoot" Sims']],
  ]);
});

test('puts numbers and other scripts after Z', () => {
  expect(filed('明石照子', '808 State', 'ABBA', '!!!').map(([letter]) => letter)).toEqual([
    'a',
    '0-9',
    'outros',
  ]);
});

test('contains every name once', () => {
  const names = ['A', 'Ø', 'ß', 'ı', '٣', '½', '', ' ', '-', 'Łódź', 'Æ', 'Кино'].map((name) => named(name));
  const listed = alphabetOf(names).flatMap((section) => section.names);
  expect(listed).toHaveLength(names.length);
  expect(new Set(listed)).toEqual(new Set(names));
});

test('splits a list only when it is too long for one page', () => {
  const many = Array.from({ length: config.catalogue.namesOnOnePage + 1 }, (_, n) =>
    named(n % 2 ? 'A' : 'B'),
  );
  expect(letterPages(many).map(({ params }) => params.letter)).toEqual(['a', 'b']);
  expect(letterPages(many.slice(1))).toEqual([]);
});

test('names the artists with the most records first', () => {
  expect(largestNames([named('A', 1), named('B', 9), named('C', 3)]).map(({ name }) => name)).toEqual([
    'B',
    'C',
    'A',
  ]);
});
