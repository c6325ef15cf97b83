import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { wordFileCount, wordFileOf } from '#domain/search/word-files.ts';
import { compact, wordsOf } from '#domain/texts/words.ts';

test('folds words and drops separators', () => {
  expect(wordsOf('Construção, “Deus lhe pague” (2ª ed.)')).toEqual([
    'construcao',
    'deus',
    'lhe',
    'pague',
    '2ª',
    'ed',
  ]);
  expect(wordsOf('  —  ')).toEqual([]);
});

test('joins the parts of a catalogue number', () => {
  expect(compact('LAR-043')).toBe('lar043');
  expect(compact('soma 92')).toBe('soma92');
});

test.prop([fc.string({ unit: 'grapheme' })])('finds a file for every word of every script', (text) => {
  const files = Array.from({ length: wordFileCount }, (_, file) => file);
  for (const word of wordsOf(text)) expect(files).toContain(wordFileOf(word));
});
