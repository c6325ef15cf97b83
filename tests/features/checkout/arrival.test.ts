import { expect, test } from 'vitest';
import { arrivalOf, daysUntil, rulerOf } from '#features/checkout/steps/arrival.ts';

// A Friday at noon in São Paulo.
const friday = Date.parse('2026-11-20T15:00:00Z');
// The same Friday there, and already Saturday in UTC.
const fridayNight = Date.parse('2026-11-21T01:30:00Z');

test('business days leave out weekends, and the day is that of São Paulo', () => {
  expect(daysUntil(1, friday)).toBe(3);
  expect(daysUntil(1, fridayNight)).toBe(3);
  expect(daysUntil(6, friday)).toBe(10);
});

test('an arrival is said shortly on the ruler, and in words', () => {
  expect(arrivalOf(1, friday)).toEqual({ short: 'seg 23/11', long: 'segunda-feira, 23 de novembro' });
  expect(arrivalOf(8, friday).short).toBe('qua 2/12');
});

test('a ruler begins tomorrow, has twelve days, and grows with the slowest option', () => {
  const ruler = rulerOf([3], friday);
  expect(ruler).toHaveLength(12);
  expect(ruler?.slice(0, 3).map(({ isWeekend }) => isWeekend)).toEqual([true, true, false]);
  expect(rulerOf([3, 12], friday)).toHaveLength(daysUntil(12, friday) + 1);
  expect(rulerOf([60], friday)).toBeNull();
});
