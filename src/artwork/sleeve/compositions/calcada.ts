import type { Design } from '../design.ts';
import { headline } from '../headline.ts';
import { ground as paint, shape } from '../svg.ts';

/** One wave across the sleeve; its lower edge is shifted, so that its thickness varies. */
const wave = (y: number, thickness: number, swing: number, phase: number): string => {
  const edge = (top: number, shift: number, back: boolean) => {
    const xs = Array.from({ length: 8 }, (_, i) => -100 + shift + i * 100);
    const points = back ? xs.toReversed() : xs;
    const direction = back ? -1 : 1;
    return points
      .map((x, i) => {
        const up = (Math.round((x - shift) / 100) % 2 === 0 ? -1 : 1) * swing;
        const at = `${x} ${top + up}`;
        return i === 0 ? at : `S${x - direction * 50} ${top + up} ${at}`;
      })
      .join('');
  };
  return `M${edge(y, phase, false)}L${edge(y + thickness, phase + 26, true)}z`;
};

/** The Copacabana promenade: black and white stone waves. */
export const calcada = ({ facts, ground, figure, accent, random }: Design): string => {
  const phase = random.int(0, 60) - 60;
  const rows = random.pick([3, 4, 5]);
  const step = 210 / rows;
  const hot = random.int(0, rows - 1);
  const waves = Array.from({ length: rows }, (_, i) =>
    shape(wave(196 + i * step, step * 0.52, step * 0.3, phase), i === hot ? accent : figure),
  );
  const words = headline(
    { x: 22, y: 24, width: 356, height: 124 },
    [
      facts.title,
      { face: 'display', fill: figure, size: 64, smallest: 24, lines: 2, leading: 0.92, tracking: -0.02 },
    ],
    [facts.artist, { face: 'text', fill: figure, size: 19, smallest: 12 }],
  );
  return [paint(ground), ...waves, words.svg].join('');
};
