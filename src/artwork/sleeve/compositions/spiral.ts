import type { Design } from '../design.ts';
import { headline } from '../headline.ts';
import { textOn } from '../palettes.ts';
import { ground as paint, rect, stroke } from '../svg.ts';

/** A spiral of ever wider half circles with two alternating centres; `gap` units between the turns. */
const spiralFrom = (x: number, y: number, gap: number): string => {
  const halves = Array.from({ length: Math.ceil(760 / gap) }, (_, i) => {
    const radius = ((i + 1) * gap) / 2;
    return `a${radius} ${radius} 0 0 1 ${i % 2 ? -2 * radius : 2 * radius} 0`;
  });
  return `M${x} ${y}${halves.join('')}`;
};

/** One line that winds outwards, like a groove. */
export const spiral = ({ facts, palette, ground, figure, accent, random }: Design): string => {
  const plate = random.pick([figure, accent]);
  const words = headline(
    { x: 22, y: 24, width: 356, height: 116 },
    [
      facts.title,
      {
        face: 'display',
        fill: textOn(plate, palette),
        size: 54,
        smallest: 22,
        lines: 2,
        leading: 0.94,
        tracking: -0.02,
      },
    ],
    [facts.artist, { face: 'text', fill: textOn(plate, palette), size: 18, smallest: 11 }],
  );
  const bottom = words.bottom + 22;
  const [x, y] = [random.int(130, 270), Math.round(bottom + (400 - bottom) / 2)];
  const line = spiralFrom(x, y, random.pick([13, 15, 18]) * 2);
  const turned = ` stroke-linecap="round" transform="rotate(${random.int(0, 11) * 30} ${x} ${y})"`;
  return [
    paint(ground),
    stroke(line, plate === figure ? accent : figure, random.pick([6, 9, 13]), turned),
    rect(0, 0, 400, bottom, plate),
    words.svg,
  ].join('');
};
