import type { Design } from '../design.ts';
import { headline } from '../headline.ts';
import { dotsAt, ground as paint, squaresAt } from '../svg.ts';

const columns = 12;
const step = 400 / columns;

type Swell = (x: number, y: number) => number;
/** Size of a dot, 0 to 1, by its position, -1 to 1 on each axis. */
const swells: readonly Swell[] = [
  (x, y) => Math.max(0, 1 - Math.hypot(x, y) / 1.25),
  (x, y) => Math.min(1, Math.hypot(x, y) / 1.2),
  (x) => (x + 1) / 2,
  (x, y) => (x + y + 2) / 4,
  (x, y) => 0.5 + Math.sin(x * 4 + y * 3) / 2,
  (x, y) => Math.abs(Math.cos(Math.hypot(x, y) * 5)),
];

/** A grid of dots of varying size, like a coarse halftone. */
export const field = ({ facts, ground, figure, accent, random }: Design): string => {
  const bottomUp = random.chance(0.4);
  const words = headline(
    { x: 22, y: bottomUp ? 266 : 24, width: 356, height: 110 },
    [
      facts.title,
      {
        face: 'display',
        fill: figure,
        size: 50,
        smallest: 22,
        lines: 2,
        leading: 0.94,
        tracking: -0.02,
        stand: bottomUp ? 'bottom' : 'top',
      },
    ],
    [facts.artist, { face: 'text', fill: figure, size: 18, smallest: 11 }],
  );
  const top = bottomUp ? 0 : Math.ceil((words.bottom + 14) / step) * step;
  const rows = Math.floor(((bottomUp ? words.top - 14 : 400) - top) / step);
  const swell = random.pick(swells);
  const marksAt = random.chance(0.3) ? squaresAt : dotsAt;
  const sizes = new Map<number, string[]>();
  for (let i = 0; i < columns * rows; i++) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [(column + 0.5) * step, top + (row + 0.5) * step];
    const size = Math.round(2 + 13 * swell((x - 200) / 200, (2 * (row + 0.5)) / rows - 1));
    sizes.set(size, [...(sizes.get(size) ?? []), `${Math.round(x)} ${Math.round(y)}`]);
  }
  const large = sizes.get(Math.max(...sizes.keys())) ?? [];
  const lit = [random.pick(large)];
  const marks = [...sizes].map(([size, places]) => marksAt(places, size, figure));
  return [paint(ground), ...marks, marksAt(lit, Math.max(...sizes.keys()), accent), words.svg].join('');
};
