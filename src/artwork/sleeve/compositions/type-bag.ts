import { centreLabel } from '../centre-label.ts';
import type { Design } from '../design.ts';
import { letter } from '../lettering.ts';
import { textOn } from '../palettes.ts';
import { ground as paint } from '../svg.ts';

/** A die-cut sleeve of text only: the label's name above the hole, the catalogue number below. */
export const typeBag = ({ facts, palette, ground, figure, accent }: Design): string => {
  const above = facts.label || facts.artist;
  const below = facts.catalogNumber || facts.year || facts.title;
  const words = {
    face: 'condensed',
    fill: figure,
    size: 150,
    smallest: 22,
    align: 'middle',
    stand: 'middle',
  } as const;
  return [
    paint(ground),
    letter(
      above.toUpperCase(),
      { x: 18, y: 16, width: 364, height: 84 },
      { ...words, lines: 2, leading: 0.8 },
    ).svg,
    centreLabel({ facts, hole: 92, fill: accent, text: textOn(accent, palette), ground }),
    letter(below.toUpperCase(), { x: 18, y: 300, width: 364, height: 84 }, words).svg,
  ].join('');
};
