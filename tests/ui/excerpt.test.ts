import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from '#ui/records/excerpt.ts';

test('shows a short text whole', () => {
  expect(excerptOf(' Um selo de São Paulo. ')).toEqual({ start: 'Um selo de São Paulo.', rest: '' });
});

test('ends at the end of a sentence when one is near', () => {
  const { start, rest } = excerptOf(`${'palavra '.repeat(40)}fim. ${'mais '.repeat(100)}`);
  expect(start).toMatch(/fim\.$/);
  expect(rest).toMatch(/^mais/);
});

test('ends between words if no sentence ends nearby', () => {
  expect(excerptOf('palavra '.repeat(100)).start).toMatch(/palavra$/);
});

test('omits only the space between the two parts', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 500, maxLength: 1200 }), (text) => {
      const { start, rest } = excerptOf(text);
      expect((start + rest).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
