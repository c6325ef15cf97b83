import { formatDate } from '#domain/dates.ts';
import { describe, expect, test } from 'vitest';

describe('a date', () => {
  test('is the day it was in São Paulo', () => {
    expect(formatDate('2026-10-01T12:00:00.000Z')).toBe('01/10/2026');
    expect(formatDate('2026-10-01T02:59:59.000Z')).toBe('30/09/2026');
    expect(formatDate('2026-10-01T03:00:00.000Z')).toBe('01/10/2026');
  });

  test('without a time is that very day', () => {
    expect(formatDate('2026-10-01')).toBe('01/10/2026');
  });

  test('that is none is shown as nothing', () => {
    expect(formatDate('')).toBe('');
    expect(formatDate('em breve')).toBe('');
  });
});
