import type { Design } from '../design.ts';
import { headline } from '../headline.ts';
import { disc, dotsAt, ground as paint, rect, repeat, shape } from '../svg.ts';

/** Black shapes in the lower part, each with the places of its red dots. */
const forms: readonly { draw: (fill: string) => string; dots: readonly string[] }[] = [
  {
    draw: (fill) => shape('M0 172a228 228 0 0 1 228 228h-228z', fill),
    dots: ['52 336', '134 222', '250 300', '330 212', '352 344'],
  },
  {
    draw: (fill) =>
      rect(280, 170, 120, 230, fill) + rect(196, 250, 60, 150, fill) + rect(140, 320, 32, 80, fill),
    dots: ['44 330', '128 246', '204 346', '300 226', '356 330'],
  },
  {
    draw: (fill) => shape('M0 400v-110a200 110 0 0 1 400 0v110z', fill),
    dots: ['200 234', '110 320', '290 320', '200 352', '36 206'],
  },
  {
    draw: (fill) => repeat(7, (i) => rect(22 + i * 52, 180 + (i % 3) * 30, 26, 220 - (i % 3) * 30, fill)),
    dots: ['35 190', '139 250', '191 200', '295 260', '347 196'],
  },
  {
    draw: (fill) => shape('M400 176v224h-400z', fill),
    dots: ['60 330', '150 254', '236 340', '330 290', '262 208'],
  },
  {
    draw: (fill) => disc(270, 300, 112, fill),
    dots: ['64 300', '132 356', '270 300', '134 224', '352 206'],
  },
];
const sizes = [30, 11, 18, 8] as const;

/** Black, white and four red dots, in the style of Brazilian sleeves of the 1960s. */
export const dots = ({ facts, ground, figure, accent, random }: Design): string => {
  const { draw, dots: places } = random.pick(forms);
  const skip = random.int(0, places.length - 1);
  const turn = random.int(0, sizes.length - 1);
  const spots = places
    .filter((_, i) => i !== skip)
    .map((place, i) => dotsAt([place], sizes[(i + turn) % sizes.length] ?? 10, accent));
  const words = headline(
    { x: 22, y: 24, width: 356, height: 126 },
    [
      facts.artist,
      {
        face: random.chance(0.5) ? 'condensed' : 'display',
        fill: figure,
        size: 76,
        smallest: 24,
        lines: 2,
        leading: 0.88,
        tracking: -0.015,
      },
    ],
    [facts.title, { face: 'text', fill: figure, size: 19, smallest: 12, lines: 2, leading: 1.08 }],
  );
  return [paint(ground), draw(figure), ...spots, words.svg].join('');
};
