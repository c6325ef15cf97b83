import { mix, type Colour } from '../colour.ts';
import type { Design } from '../design.ts';
import { headline } from '../headline.ts';
import { textOn } from '../palettes.ts';
import { disc, ground as paint, rect, rings } from '../svg.ts';

/** The disc itself, large and off centre, under a plate with the text. */
export const grooves = ({ facts, palette, ground, figure, accent, random }: Design): string => {
  const x = random.pick([90, 130, 270, 310]);
  const y = random.pick([250, 290, 330]);
  const lit = random.int(4, 16);
  const quiet = mix(ground, figure, 0.72);
  const radii = Array.from({ length: 21 }, (_, i) => 52 + i * 15);
  const groove = (wanted: (i: number) => boolean, colour: Colour, width: number) =>
    rings(
      x,
      y,
      radii.filter((_, i) => wanted(i)),
      colour,
      width,
    );
  const isLit = (i: number) => i === lit || i === lit + 1;
  const words = headline(
    { x: 22, y: 24, width: 356, height: 112 },
    [
      facts.title,
      { face: 'display', fill: figure, size: 56, smallest: 22, lines: 2, leading: 0.94, tracking: -0.02 },
    ],
    [facts.artist, { face: 'text', fill: figure, size: 18, smallest: 11 }],
  );
  return [
    paint(ground),
    groove((i) => !isLit(i) && i % 4 !== 0, quiet, 2),
    groove((i) => !isLit(i) && i % 4 === 0, quiet, 5),
    groove(isLit, accent, 7),
    disc(x, y, 40, accent),
    disc(x, y, 6, textOn(accent, palette)),
    rect(0, 0, 400, words.bottom + 20, ground),
    words.svg,
  ].join('');
};
