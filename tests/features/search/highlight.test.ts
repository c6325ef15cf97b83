import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { highlight } from '#features/search/highlight.ts';

const marked = (text: string, search: string) =>
  highlight(text, search)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

describe('highlight', () => {
  test('passes over case and accents', () => {
    expect(marked('Construção', 'CONSTRUCA')).toBe('[Construçã]o');
    expect(marked('Sao Paulo', 'são')).toBe('[Sao] Paulo');
  });

  test('marks the beginnings of words only', () => {
    expect(marked('Os Afro-Sambas e o contrassamba', 'samba')).toBe('Os Afro-[Samba]s e o contrassamba');
  });

  test('marks every word that was searched, the longest beginning first', () => {
    expect(marked('Jorge Ben, Benjor', 'ben jorge')).toBe('[Jorge] [Ben], [Ben]jor');
    expect(marked('Benjor', 'ben benj')).toBe('[Benj]or');
  });

  test('takes marks along with the letter that they stand on', () => {
    expect(marked('Côco', 'co')).toBe('[Cô]co');
    expect(marked('Co\u0302co'.normalize('NFD'), 'co').normalize('NFC')).toBe('[Cô]co');
  });

  test('counts letters that fold to two', () => {
    expect(marked('Straße', 'strass')).toBe('[Straß]e');
  });

  test('leaves markup as the text that it is', () => {
    expect(highlight('<img src=x>', 'img')).toEqual([
      { text: '<', hit: false },
      { text: 'img', hit: true },
      { text: ' src=x>', hit: false },
    ]);
  });
});

test.prop([fc.string({ unit: 'grapheme' }), fc.string()])('never changes the text', (text, search) => {
  expect(
    highlight(text, search)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
