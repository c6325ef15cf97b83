import type { Design } from '../design.ts';
import { letter } from '../lettering.ts';
import { textOn } from '../palettes.ts';
import { ground as paint, rect, shape } from '../svg.ts';

/** A sun of arches on a horizon, with the artist above and the title below. */
export const sun = ({ facts, palette, ground, figure, accent, random }: Design): string => {
  const horizon = 306;
  const x = random.pick([140, 200, 200, 260]);
  const inks = random.pick([
    [figure, accent, figure, ground],
    [accent, ground, accent, figure],
    [accent, figure, accent, ground],
  ]);
  const artist = letter(
    facts.artist,
    { x: 22, y: 24, width: 356, height: 92 },
    { face: 'display', fill: figure, size: 54, smallest: 20, lines: 2, leading: 0.94, tracking: -0.02 },
  );
  const radius = Math.min(horizon - artist.bottom - 22, 168);
  const arches = inks.map((ink, i) => {
    const r = Math.round((radius * (4 - i)) / 4);
    return shape(`M${x - r} ${horizon}a${r} ${r} 0 0 1 ${2 * r} 0z`, ink);
  });
  const sea = random.chance(0.7) ? figure : accent;
  return [
    paint(ground),
    ...arches,
    rect(0, horizon, 400, 94, sea),
    artist.svg,
    letter(
      facts.title,
      { x: 22, y: horizon + 20, width: 356, height: 54 },
      {
        face: 'text',
        fill: textOn(sea, palette),
        size: 30,
        smallest: 14,
        lines: 2,
        leading: 1.04,
        stand: 'middle',
      },
    ).svg,
  ].join('');
};
