import { describe, expect, test } from 'vitest';
import { corrected, distance, isKnown } from '#features/search/spelling.ts';

const words = ['samba', 'chandler', 'chanel', 'kerri', 'construcao', 'disco', 'mutantes'];

describe('corrections', () => {
  test.each([
    ['kerri chadler', 'kerri chandler'],
    ['Kerri Chandelr', 'kerri chandler'],
    ['construsao', 'construcao'],
    ['smaba', 'samba'],
    ['mutamtes', 'mutantes'],
  ])('offer for %j %j', (typed, meant) => {
    expect(corrected(typed, words)).toBe(meant);
  });

  test('are not offered for what the catalogue knows', () => {
    expect(corrected('kerri chand', words)).toBeNull();
  });

  test('are not offered when nothing is near', () => {
    expect(corrected('xyzzyqq', words)).toBeNull();
    expect(corrected('kerri xyzzyqq', words)).toBeNull();
  });

  test('are not guessed from very short words', () => {
    expect(corrected('sba', words)).toBeNull();
  });
});

test('knows the plural of a word, as the index does', () => {
  expect(isKnown('discos', words)).toBe(true);
  expect(isKnown('disfarce', words)).toBe(false);
});

test.each([
  ['samba', 'samba', 0],
  ['samba', 'smaba', 1],
  ['samba', 'sambas', 1],
  ['samba', 'zambra', 2],
  ['', 'abc', 3],
])('counts the steps from %j to %j as %i', (a, b, steps) => {
  expect(distance(a, b)).toBe(steps);
  expect(distance(b, a)).toBe(steps);
});
