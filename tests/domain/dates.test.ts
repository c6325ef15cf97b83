import { formatDate } from '#domain/time/dates.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

describe('a date', () => {
  test('is the day it was in São Paulo', () => {
    expect(formatDate('2026-10-01T12:00:00.000Z')).toBe('01/10/2026');
    expect(formatDate('2026-10-01T02:59:59.000Z')).toBe('30/09/2026');
    expect(formatDate('2026-10-01T03:00:00.000Z')).toBe('01/10/2026');
  });

  test('without a time is the same day', () => {
    expect(formatDate('2026-10-01')).toBe('01/10/2026');
  });

  test('that is invalid is shown as an empty text', () => {
    expect(formatDate('')).toBe('');
    expect(formatDate('em breve')).toBe('');
  });

  test.each([
    '2026',
    '2026-10',
    '2026-02-30',
    '2026-13-01',
    '2026-02-30T12:00:00Z',
    '2026-10-01T25:00:00Z',
    '1 October 2026',
    '2026-10-01 12:00 GMT-3',
  ])('is not made of %j', (text) => {
    expect(formatDate(text)).toBe('');
  });

  test('of a leap day is that day', () => {
    expect(formatDate('2028-02-29')).toBe('29/02/2028');
  });

  test.each(['America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
    'without a zone is UTC, also on a machine in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(formatDate('2026-10-01 12:00:00')).toBe('01/10/2026');
      expect(formatDate('2026-10-01T02:59:59.000')).toBe('30/09/2026');
      expect(formatDate('2026-10-01T02:59:59+00:00')).toBe('30/09/2026');
    },
  );
});
