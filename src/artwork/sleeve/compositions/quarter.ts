import type { Colour } from '../colour.ts';
import type { Design } from '../design.ts';
import { headline } from '../headline.ts';
import { disc, ground as paint, rect, shape } from '../svg.ts';

const side = 100;

/** A tile of 100 by 100 units with its corner at (x, y). */
type Tile = (x: number, y: number, ink: Colour, other: Colour) => string;
const tiles: readonly Tile[] = [
  (x, y, ink) => shape(`M${x} ${y}h${side}a${side} ${side} 0 0 1-${side} ${side}z`, ink),
  (x, y, ink) => shape(`M${x} ${y}v${side}h${side}a${side} ${side} 0 0 0-${side}-${side}z`, ink),
  (x, y, ink) => shape(`M${x + side} ${y}v${side}h-${side}a${side} ${side} 0 0 1 ${side}-${side}z`, ink),
  (x, y, ink) => shape(`M${x} ${y}a50 50 0 0 0 ${side} 0zm0 ${side}a50 50 0 0 1 ${side} 0z`, ink),
  (x, y, ink) => disc(x + 50, y + 50, 50, ink),
  (x, y, ink, other) => rect(x, y, side, side, ink) + disc(x + 50, y + 50, 22, other),
  (x, y, ink, other) => disc(x + 50, y + 50, 50, ink) + disc(x + 50, y + 50, 20, other),
  (x, y, ink) => shape(`M${x} ${y}h${side}l-${side} ${side}z`, ink),
];

/** Eight tiles of circles, half and quarter circles. */
export const quarter = ({ facts, ground, figure, accent, random }: Design): string => {
  const words = headline(
    { x: 22, y: 24, width: 356, height: 152 },
    [
      facts.title,
      { face: 'display', fill: figure, size: 68, smallest: 22, lines: 3, leading: 0.92, tracking: -0.02 },
    ],
    [facts.artist, { face: 'text', fill: figure, size: 19, smallest: 12 }],
  );
  const chosen = [random.pick(tiles), random.pick(tiles), random.pick(tiles)];
  const laid = Array.from({ length: 8 }, (_, i) => {
    const [ink, other] = random.pick([
      [figure, accent],
      [accent, figure],
      [figure, ground],
    ] as const);
    return random.pick(chosen)((i % 4) * side, 200 + Math.floor(i / 4) * side, ink, other);
  });
  return [paint(ground), ...laid, words.svg].join('');
};
