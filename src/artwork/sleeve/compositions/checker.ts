import type { Design } from '../design.ts';
import { headline } from '../headline.ts';
import { ground as paint, rect, shape } from '../svg.ts';

/** Two or three rows of a chessboard and a stripe in the second ink. */
export const checker = ({ facts, ground, figure, accent, random }: Design): string => {
  const side = random.pick([40, 50, 80]);
  const rows = side === 80 ? 2 : 3;
  const height = side * rows;
  const top = random.chance(0.4);
  const y = top ? 0 : 400 - height;
  const squares = Array.from({ length: (400 / side) * rows }, (_, i) => {
    const [column, row] = [i % (400 / side), Math.floor(i / (400 / side))];
    return (column + row) % 2 ? '' : `M${column * side} ${y + row * side}h${side}v${side}h-${side}z`;
  });
  const words = headline(
    { x: 22, y: top ? height + 40 : 26, width: 356, height: 400 - height - 66 },
    [
      facts.title,
      {
        face: 'condensed',
        fill: figure,
        size: 104,
        smallest: 24,
        lines: 3,
        leading: 0.86,
        stand: top ? 'bottom' : 'top',
      },
    ],
    [facts.artist, { face: 'text', fill: figure, size: 21, smallest: 12, lines: 2 }],
  );
  return [
    paint(ground),
    shape(squares.join(''), figure),
    rect(0, top ? height : y - 14, 400, 14, accent),
    words.svg,
  ].join('');
};
