import type { Design } from '../design.ts';
import { headline } from '../headline.ts';
import { ground as paint, stroke } from '../svg.ts';

/** Parallel wavy lines, whose amplitude may grow from line to line. */
export const wave = ({ facts, ground, figure, accent, random }: Design): string => {
  const words = headline(
    { x: 22, y: 24, width: 356, height: 120 },
    [
      facts.title,
      { face: 'display', fill: figure, size: 58, smallest: 22, lines: 2, leading: 0.94, tracking: -0.02 },
    ],
    [facts.artist, { face: 'text', fill: figure, size: 19, smallest: 12 }],
  );
  const rows = random.pick([6, 8, 10]);
  const gap = 220 / rows;
  const lit = random.int(0, rows - 1);
  const half = random.pick([70, 100, 140]);
  const grow = random.pick([0, 0.12, 0.24]);
  const lines = Array.from({ length: rows }, (_, i) => {
    const swing = Math.round(gap * (0.5 + i * grow));
    const y = Math.round(194 + i * gap + (i * grow * gap) / 3);
    const swings = Array.from({ length: Math.ceil(460 / half) }, () => `t${half} 0`).join('');
    return stroke(
      `M-${half} ${y}q${half / 2}-${swing} ${half} 0${swings}`,
      i === lit ? accent : figure,
      gap * 0.42,
    );
  });
  return [paint(ground), ...lines, words.svg].join('');
};
