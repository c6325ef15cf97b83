import { expect, test } from 'vitest';
import { daysUntil, rulerOf } from '#features/checkout/steps/arrival.ts';

// A Friday at noon in São Paulo.
const friday = Date.parse('2026-11-20T15:00:00Z');
// The same Friday there, and already Saturday in UTC.
const fridayNight = Date.parse('2026-11-21T01:30:00Z');

test('days are counted from the day of São Paulo', () => {
  expect(daysUntil('2026-11-23', friday)).toBe(3);
  expect(daysUntil('2026-11-23', fridayNight)).toBe(3);
});

test('a ruler begins tomorrow, has twelve days, and grows with the last arrival', () => {
  const ruler = rulerOf(['2026-11-25'], friday);
  expect(ruler).toHaveLength(12);
  expect(ruler?.slice(0, 3).map(({ isWeekend }) => isWeekend)).toEqual([true, true, false]);
  expect(rulerOf(['2026-11-25', '2026-12-08'], friday)).toHaveLength(19);
  expect(rulerOf(['2027-02-12'], friday)).toBeNull();
});
