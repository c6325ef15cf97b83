import { allOver } from '../bag-patterns.ts';
import { centreLabel } from '../centre-label.ts';
import { tint } from '../colour.ts';
import type { Design } from '../design.ts';
import { letter } from '../lettering.ts';
import { textOn } from '../palettes.ts';
import { ground as paint } from '../svg.ts';

/** The die-cut sleeve of a 12" company: the centre label shows through the hole. */
export const companyBag = ({ facts, palette, ground, figure, accent, random }: Design): string => {
  const pattern = random.pick(allOver)(tint(ground, figure));
  const name = facts.label || facts.artist;
  const caption = { face: 'mono', fill: figure, size: 14, smallest: 9 } as const;
  return [
    paint(ground),
    pattern,
    letter(
      name,
      { x: 22, y: 22, width: 356, height: 56 },
      { face: 'display', fill: figure, size: 38, smallest: 18, lines: 2, tracking: -0.01 },
    ).svg,
    centreLabel({ facts, hole: 104, fill: accent, text: textOn(accent, palette), ground }),
    letter(facts.catalogNumber, { x: 22, y: 362, width: 220, height: 18 }, { ...caption, stand: 'bottom' })
      .svg,
    letter(
      facts.speed || facts.year,
      { x: 258, y: 362, width: 120, height: 18 },
      { ...caption, align: 'end', stand: 'bottom' },
    ).svg,
  ].join('');
};
