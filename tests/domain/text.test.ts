import { fold } from '#domain/texts/text.ts';
import { isSafeSlug, slugOf } from '#domain/texts/slug.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

const anyText = fc.string({ unit: 'binary' });

describe('folding', () => {
  test.each([
    ['Coração', 'coracao'],
    ['JOÃO', 'joao'],
    ['Trentemøller', 'trentemoller'],
    ['Einstürzende', 'einsturzende'],
    ['Łódź', 'lodz'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['坂本龍一', '坂本龍一'],
  ])('brings %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.prop([anyText])('changes nothing the second time', (text) => {
    expect(fold(fold(text))).toBe(fold(text));
  });

  test.prop([anyText])('gives the same text for each encoding of accents', (text) => {
    expect(fold(text.normalize('NFC'))).toBe(fold(text.normalize('NFD')));
  });
});

describe('a slug', () => {
  test('keeps the script of the name', () => {
    expect(slugOf('Sá & Guarabyra')).toBe('sa-guarabyra');
    expect(slugOf('坂本龍一')).toBe('坂本龍一');
    expect(slugOf('하늘')).toBe('하늘');
    expect(isSafeSlug('하늘')).toBe(true);
    expect(isSafeSlug('하늘'.normalize('NFD'))).toBe(false);
    expect(slugOf('!!!')).toBe('');
  });

  test.prop([anyText])('made from a name is safe or empty', (name) => {
    const slug = slugOf(name);
    if (slug) expect(isSafeSlug(slug)).toBe(true);
  });

  test.each([
    '..',
    '.',
    'a/b',
    '../etc',
    'a\\b',
    '-rf',
    'a b',
    'a?b',
    'a#b',
    'a%2fb',
    '',
    '.env',
    'end.',
    'a'.repeat(201),
  ])('refuses %j, which cannot name a page', (slug) => {
    expect(isSafeSlug(slug)).toBe(false);
  });

  test.each(['kerri-chandler-session-one', '12', 'Pink_Floyd', 'vol.-2', 'кино'])(
    'takes %j as it is',
    (slug) => {
      expect(isSafeSlug(slug)).toBe(true);
    },
  );
});
