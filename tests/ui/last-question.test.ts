import { expect, test } from 'vitest';
import { questions } from '#browser/last-question.ts';

test('only the last question is current', () => {
  const begin = questions();
  const first = begin();
  expect(first()).toBe(true);
  const second = begin();
  expect(first()).toBe(false);
  expect(second()).toBe(true);
});

test('the questions of two places are independent', () => {
  const here = questions()();
  questions()();
  expect(here()).toBe(true);
});
