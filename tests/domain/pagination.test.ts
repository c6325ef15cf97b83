import { isPage, pageSteps, pageWindow } from '#domain/pagination.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

const number = fc.integer({ min: -5, max: 300 });

describe('the window of pages', () => {
  test('shows two pages on each side', () => {
    expect(pageWindow(5, 9)).toEqual([3, 4, 5, 6, 7]);
    expect(pageWindow(1, 9)).toEqual([1, 2, 3]);
    expect(pageWindow(9, 9)).toEqual([7, 8, 9]);
  });

  test.prop([number, number])('never leaves the pages that exist', (current, last) => {
    const pages = pageWindow(current, last);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.every((page) => page >= 1 && page <= Math.max(1, last))).toBe(true);
    expect(pages).toEqual(pages.map((_, index) => (pages[0] ?? 0) + index));
  });

  test.prop([fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 300 })])(
    'holds the current page and at most two on each side',
    (current, more) => {
      const pages = pageWindow(current, current + more);
      expect(pages).toContain(current);
      expect(pages.every((page) => Math.abs(page - current) <= 2)).toBe(true);
    },
  );
});

describe('the steps of pages', () => {
  test('leave a gap only where two pages or more are missing', () => {
    expect(pageSteps(6, 20)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 'gap', 20]);
    expect(pageSteps(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageSteps(5, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(pageSteps(1, 1)).toEqual([1]);
  });

  test.prop([number, number])('begin with the first page and end with the last', (current, last) => {
    const steps = pageSteps(current, last);
    const pages = steps.filter((step) => step !== 'gap');
    expect(pages[0]).toBe(1);
    expect(pages.at(-1)).toBe(Math.max(1, last));
    expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
  });
});

test('a page change is allowed only between the first and the last page', () => {
  expect([0, 1, 3, 4, 1.5, Number.NaN].map((page) => isPage(page, 3))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
