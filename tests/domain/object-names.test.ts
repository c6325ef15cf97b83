import { describe, expect, test } from 'vitest';
import { artistLine } from '#domain/records/artist-line.ts';
import { countryName } from '#domain/records/country-name.ts';
import { formatText } from '#domain/texts/format-words.ts';
import { genreName } from '#domain/records/genre-name.ts';
import { mediaGradeOf, shortGrade } from '#domain/records/grades.ts';
import { networkName } from '#domain/people/social.ts';

/** Names that every object of JavaScript has: an artist or a label may be called so. */
describe.each(['constructor', 'toString', '__proto__'])('a store that writes %s', (name) => {
  test.each([
    ['artist', artistLine([{ name }])],
    ['country', countryName(name)],
    ['format', formatText(name)],
    ['genre', genreName(name)],
    ['grade', shortGrade({ title: name })],
  ])('reads it again as the %s', (_, shown) => expect(shown).toBe(name));

  test('has no grade of the scale', () => expect(mediaGradeOf(name)).toBeNull());

  test('has a social network of that name', () => expect(networkName(name)).toMatch(new RegExp(name, 'i')));
});
