import type { Colour } from './colour.ts';
import { around, disc, dotsAt, repeat, rings, shape, stroke } from './svg.ts';

type Pattern = (colour: Colour) => string;

const beam = (turn: number) => `M200 200L${around(300, turn)}L${around(300, turn + 1 / 24)}z`;
const tooth = (turn: number) =>
  `M${around(112, turn)}L${around(178, turn + 1 / 96)}L${around(112, turn + 1 / 48)}z`;

/** Patterns of a whole 12" company sleeve. Text is set on them, so they are plain. */
export const allOver: readonly Pattern[] = [
  (colour) =>
    stroke(
      repeat(9, (i) => `M0 ${11 + i * 47}h400`),
      colour,
      22,
    ),
  (colour) => rings(200, 200, [114, 138, 162, 186, 210, 234, 258, 282], colour, 11),
  (colour) => stroke('M0 0l400 400M400 0l-400 400', colour, 64),
  (colour) =>
    shape(
      repeat(12, (i) => beam(i / 12)),
      colour,
    ),
  (colour) =>
    stroke(
      repeat(10, (i) => `M-10 ${i * 50 - 30}l105 52l105-52l105 52l105-52`),
      colour,
      18,
    ),
  (colour) => dotsAt(grid(7, 56), 13, colour),
  (colour) => shape('M0 200h400v200h-400z', colour),
  (colour) => shape('M0 0h400l-400 400z', colour),
  () => '',
];

/** Patterns around the hole of a 7" sleeve, between its two bands. */
export const roundHole: readonly Pattern[] = [
  (colour) =>
    shape(
      repeat(24, (i) => tooth(i / 24)),
      colour,
    ),
  (colour) => shape(`M${repeat(32, (i) => `${i ? 'L' : ''}${around(i % 2 ? 118 : 140, i / 32)}`)}z`, colour),
  (colour) =>
    dotsAt(
      Array.from({ length: 20 }, (_, i) => around(126, i / 20)),
      9,
      colour,
    ),
  (colour) =>
    stroke(
      repeat(7, (i) => `M0 ${100 + i * 34}q25-30 50 0${'t50 0'.repeat(7)}`),
      colour,
      10,
    ),
  (colour) => disc(200, 200, 136, colour),
];

/** The points of a centred square grid. */
const grid = (side: number, step: number): string[] => {
  const first = 200 - ((side - 1) * step) / 2;
  return Array.from(
    { length: side * side },
    (_, i) => `${first + (i % side) * step} ${first + Math.floor(i / side) * step}`,
  );
};
