import type { Design } from '../design.ts';
import { letter } from '../lettering.ts';
import { textOn } from '../palettes.ts';
import { ground as paint, rect } from '../svg.ts';

/** A block of colour and split type, in the style of jazz labels of the 1950s. */
export const block = ({ facts, palette, ground, figure, accent, random }: Design): string => {
  const colour = random.pick([figure, figure, accent]);
  const onBlock = textOn(colour, palette);
  const height = random.pick([112, 138, 164]);
  const bar = random.int(3, 9) * 40;
  const trim = colour === accent ? figure : accent;
  const top = random.chance(0.6);
  const y = top ? 0 : 400 - height;
  const field = top ? { y: height + 32, height: 400 - height - 80 } : { y: 24, height: 400 - height - 62 };
  const foot = [facts.label, facts.year].filter(Boolean).join(', ');
  return [
    paint(ground),
    rect(0, y, 400, height, colour),
    rect(0, top ? height : y - 10, bar, 10, trim),
    letter(
      facts.artist,
      { x: 22, y: y + 22, width: 356, height: height - 44 },
      {
        face: 'text',
        fill: onBlock,
        size: 38,
        smallest: 15,
        lines: 3,
        leading: 1.02,
        stand: top ? 'top' : 'bottom',
      },
    ).svg,
    letter(
      facts.title,
      { x: 22, width: 356, ...field },
      { face: 'condensed', fill: figure, size: 122, smallest: 26, lines: 4, leading: 0.82, tracking: -0.01 },
    ).svg,
    letter(
      foot,
      { x: 22, y: top ? 366 : y - 30, width: 356, height: 14 },
      { face: 'mono', fill: figure, size: 12, smallest: 8, stand: 'bottom' },
    ).svg,
  ].join('');
};
