import { afterEach, expect, test, vi } from 'vitest';
import { endOfDay } from '#domain/time/end-of-day.ts';
import { formatDate, formatInstant } from '#domain/time/dates.ts';
import { daysUntil } from '#features/checkout/steps/arrival.ts';
import { dueDays } from '#features/payment/pending/due-days.ts';
import { untilText } from '#features/payment/order-words.ts';

afterEach(() => vi.restoreAllMocks());

/** The text of WebKitGTK differs from that of Node: '11/20/2026' in 'en-CA', and no-break spaces. */
const writeOtherwise = () => {
  // eslint-disable-next-line no-restricted-properties -- what this test changes
  const formats: { format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/20/2026,\u{202F}12:00\u{202F}PM');
};

const friday = '2026-11-20T15:00:00Z';

test('days are the same where Intl writes dates in another form', () => {
  writeOtherwise();
  expect(daysUntil('2026-11-23', Date.parse(friday))).toBe(3);
  expect(endOfDay(new Date(friday), 1).toISOString()).toBe('2026-11-22T02:59:59.999Z');
  expect(dueDays('2026-11-25T02:59:59Z', Date.parse(friday)).find(({ isDue }) => isDue)?.day).toBe(
    '2026-11-24',
  );
  expect(untilText('2026-11-25T02:59:59Z', Date.parse(friday))).toBe('terça, 24/11, 23:59');
  expect(formatDate(friday)).toBe('20/11/2026');
  expect(formatInstant(friday)).toBe('20/11/2026 12:00');
});

test('an hour of daylight saving time counts, as it was until 2019', () => {
  expect(endOfDay(new Date('2018-11-20T15:00:00Z'), 0).toISOString()).toBe('2018-11-21T01:59:59.999Z');
  expect(formatInstant('2018-11-20T15:00:00Z')).toBe('20/11/2018 13:00');
});
