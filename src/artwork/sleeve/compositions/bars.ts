import type { Design } from '../design.ts';
import { headline } from '../headline.ts';
import { ground as paint, rect } from '../svg.ts';

/** Nine columns that stand or hang, like a level meter. */
export const bars = ({ facts, ground, figure, accent, random }: Design): string => {
  const hanging = random.chance(0.35);
  const words = headline(
    { x: 22, y: hanging ? 226 : 24, width: 356, height: 150 },
    [
      facts.title,
      {
        face: 'condensed',
        fill: figure,
        size: 88,
        smallest: 24,
        lines: 3,
        leading: 0.86,
        stand: hanging ? 'bottom' : 'top',
      },
    ],
    [facts.artist, { face: 'text', fill: figure, size: 19, smallest: 12 }],
  );
  const room = hanging ? words.top - 24 : 400 - words.bottom - 24;
  const lit = random.int(0, 8);
  const columns = Array.from({ length: 9 }, (_, i) => {
    const height = (room * random.int(2, 10)) / 10;
    return rect(22 + i * 40.75, hanging ? 0 : 400 - height, 30, height, i === lit ? accent : figure);
  });
  return [paint(ground), ...columns, words.svg].join('');
};
