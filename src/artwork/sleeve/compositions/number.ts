import type { Design } from '../design.ts';
import { letter } from '../lettering.ts';
import { textOn } from '../palettes.ts';
import { ground as paint, rect } from '../svg.ts';

/** The catalogue number in very large type. */
export const number = ({ facts, palette, ground, figure, accent, random }: Design): string => {
  const numeral = facts.catalogNumber || facts.year;
  const edge = random.pick(['foot', 'side', 'top'] as const);
  const band = {
    foot: rect(0, 372, 400, 28, accent),
    side: rect(0, 0, 14, 400, accent),
    top: rect(0, 0, 400, 14, accent),
  }[edge];
  const x = edge === 'side' ? 34 : 22;
  const width = 378 - x;
  const foot = [facts.label, facts.catalogNumber && facts.year].filter(Boolean).join(' · ');
  const onBand = edge === 'foot';
  return [
    paint(ground),
    band,
    letter(
      facts.title,
      { x, y: 32, width, height: 58 },
      { face: 'text', fill: figure, size: 27, smallest: 14, lines: 2, leading: 1.08 },
    ).svg,
    letter(
      numeral.toUpperCase(),
      { x, y: 104, width, height: 212 },
      {
        face: 'condensed',
        fill: figure,
        size: 250,
        smallest: 50,
        lines: 3,
        leading: 0.8,
        tracking: -0.02,
        stand: 'middle',
      },
    ).svg,
    letter(
      facts.artist === facts.title ? '' : facts.artist,
      { x, y: 326, width, height: 26 },
      { face: 'text', fill: figure, size: 19, smallest: 12, stand: onBand ? 'middle' : 'top' },
    ).svg,
    letter(
      foot,
      { x, y: onBand ? 379 : 364, width, height: 14 },
      {
        face: 'mono',
        fill: onBand ? textOn(accent, palette) : figure,
        size: 12,
        smallest: 8,
        stand: 'middle',
      },
    ).svg,
  ].join('');
};
