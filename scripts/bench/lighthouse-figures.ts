import { median, type Figure } from './figure.ts';

/** Lighthouse's categories, in the order of `Run.scores`. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The result of one Lighthouse run. */
export interface Run {
  /** Points of 100 per category, and the audits that lost the others. */
  scores: { points: number; losses: { audit: string; points: number }[] }[];
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Lighthouse's measure of the machine: its slowdown of 4 makes a mid-range phone of one with 1,500 to 2,000. */
  benchmarkIndex: number;
}

const target = { points: 100, lcpMs: 1_500, cls: 0.02, tbtMs: 0 };

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** The median points of a category, with the losses of that run. */
const middleOf = (runs: Run[], category: number) => {
  const scores = runs.map(({ scores }) => scores[category] ?? { points: 0, losses: [] });
  const points = median(scores.map((score) => score.points));
  return { points, losses: scores.find((score) => score.points === points)?.losses ?? [] };
};

/** The figures of a page, by the median of its runs. */
export const pageFigures = (page: string, runs: Run[], lcpMs: number = target.lcpMs): Figure[] => {
  const points = categories.map((_, category) => middleOf(runs, category).points);
  const lcp = median(runs.map(({ lcpMs }) => lcpMs));
  const cls = median(runs.map((run) => run.cls));
  const tbt = median(runs.map(({ tbtMs }) => tbtMs));
  return [
    {
      name: `Lighthouse, ${page}: performance, accessibility, best practices, SEO`,
      target: categories.map(() => target.points).join(', '),
      measured: points.join(', '),
      ok: points.every((scored) => scored >= target.points),
    },
    {
      name: `Lighthouse, ${page}: LCP, CLS, TBT`,
      target: `at most ${seconds(lcpMs)}, ${target.cls}, ${target.tbtMs} ms`,
      measured: `${seconds(lcp)}, ${Number(cls.toFixed(3))}, ${Math.round(tbt)} ms`,
      // Compares the rounded value, which is the printed one.
      ok: lcp <= lcpMs && cls <= target.cls && Math.round(tbt) <= target.tbtMs,
    },
  ];
};

/** One sentence per category that lost points, the largest loss first. */
export const lossesOf = (page: string, runs: Run[]): string[] =>
  categories.flatMap((name, category) => {
    const { points, losses } = middleOf(runs, category);
    if (points >= target.points) return [];
    const dearest = losses.toSorted((a, b) => b.points - a.points);
    const costs = dearest.map(({ audit, points }) => `${audit} (-${points.toFixed(1)})`);
    return [`${page}: ${name} ${points} for ${costs.join('; ')}`];
  });
