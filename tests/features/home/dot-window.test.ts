import { expect, test } from 'vitest';
import { dotWindow } from '#features/home/dot-window.ts';

test.each([
  ['all of a few', 1, 5, [0, 4]],
  ['the first ones at the start', 2, 12, [0, 6]],
  ['those around the selected one', 6, 12, [3, 9]],
  ['the last ones at the end', 11, 12, [5, 11]],
])('shows %s', (_, selected, count, [first, last]) => {
  expect(dotWindow(selected, count)).toEqual({ first, last });
});
