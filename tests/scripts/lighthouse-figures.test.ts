import { describe, expect, test } from 'vitest';
import { lossesOf, pageFigures, type Run } from '../../scripts/bench/lighthouse-figures.ts';

const perfect: Run = {
  scores: [0, 1, 2, 3].map(() => ({ points: 100, losses: [] })),
  benchmarkIndex: 1_700,
  lcpMs: 1_200,
  cls: 0,
  tbtMs: 0,
};
const slow: Run = {
  ...perfect,
  benchmarkIndex: 1_700,
  lcpMs: 2_900,
  scores: [
    {
      points: 92,
      losses: [
        { audit: 'speed-index', points: 1.2 },
        { audit: 'largest-contentful-paint, 2.9 s', points: 6.8 },
      ],
    },
    ...perfect.scores.slice(1),
  ],
};

describe('the figures that Lighthouse found', () => {
  test('are those of the median run, so that one slow run of three is ignored', () => {
    expect(pageFigures('home', [perfect, slow, perfect]).every(({ ok }) => ok)).toBe(true);
    expect(lossesOf('home', [slow, perfect, perfect])).toEqual([]);
  });

  test('miss their target when two runs of three are slow', () => {
    const [scores, paint] = pageFigures('home', [slow, perfect, slow]);
    expect(scores).toMatchObject({ target: '100, 100, 100, 100', measured: '92, 100, 100, 100', ok: false });
    expect(paint).toMatchObject({ measured: '2.90 s, 0, 0 ms', ok: false });
  });

  test('name the audits that cost points, the largest loss first', () => {
    expect(lossesOf('home', [slow, slow, perfect])).toEqual([
      'home: performance 92 for largest-contentful-paint, 2.9 s (-6.8); speed-index (-1.2)',
    ]);
  });

  test('accept a layout shift that rounds to zero, and imperceptible blocking time', () => {
    const [, paint] = pageFigures('home', [{ ...perfect, cls: 0.0004, tbtMs: 0.4 }]);
    expect(paint).toMatchObject({ measured: '1.20 s, 0, 0 ms', ok: true });
    expect(pageFigures('home', [{ ...perfect, tbtMs: 12 }])[1]?.ok).toBe(false);
  });
});
