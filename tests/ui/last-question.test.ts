import { expect, test } from 'vitest';
import { questions } from '#ui/last-question.ts';

test('only the last question counts', () => {
  const begin = questions();
  const first = begin();
  expect(first()).toBe(true);
  const second = begin();
  expect(first()).toBe(false);
  expect(second()).toBe(true);
});

test('the questions of one place do not disturb those of another', () => {
  const here = questions()();
  questions()();
  expect(here()).toBe(true);
});
