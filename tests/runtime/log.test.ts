import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logError, logOften } from '#runtime/log.ts';

let lines: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.advanceTimersByTime(5_000);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('at most ten lines are written in a second, and a line says how many were left out', () => {
  for (let count = 0; count < 950; count += 1) logError(`Event ${count} failed:`, new Error('again'));
  expect(lines).toHaveLength(10);
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe('940 more lines of the last second were left out.');
  vi.advanceTimersByTime(1_000);
  logOften('Another event');
  expect(lines.at(-1)).toBe('Another event');
});

test('the line that counts is one of the ten of its second', () => {
  for (let second = 0; second < 5; second += 1) {
    for (let count = 0; count < 100; count += 1) logError('An event failed:', new Error(String(count)));
    vi.advanceTimersByTime(1_000);
  }
  expect(lines.length).toBeLessThanOrEqual(5 * 10 + 1);
});

test('a line is one line of at most 1 kB, whatever the error', () => {
  logError('An event failed:', new Error(`${'ã'.repeat(3_000)}\nPOST /forged failed:\u2028\u202E`));
  logError('An event failed:', 'x'.repeat(3_000));
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(1_024);
    expect(line).not.toMatch(/[\n\r\u2028\u202E]/);
  }
  expect(lines).toHaveLength(2);
});
