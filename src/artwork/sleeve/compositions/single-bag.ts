import { roundHole } from '../bag-patterns.ts';
import { centreLabel } from '../centre-label.ts';
import { mix } from '../colour.ts';
import type { Design } from '../design.ts';
import { letter } from '../lettering.ts';
import { textOn } from '../palettes.ts';
import { ground as paint, rect } from '../svg.ts';

/** The company sleeve of a 7": a band above and below a wide hole. */
export const singleBag = ({ facts, palette, ground, figure, accent, random }: Design): string => {
  const frame = random.pick(roundHole)(random.chance(0.5) ? accent : mix(ground, figure, 0.18));
  const onBand = textOn(figure, palette);
  const below = [facts.catalogNumber, facts.speed || facts.year].filter(Boolean).join(' · ') || facts.title;
  return [
    paint(ground),
    frame,
    rect(0, 0, 400, 66, figure),
    rect(0, 350, 400, 50, figure),
    letter(
      (facts.label || facts.artist).toUpperCase(),
      { x: 22, y: 12, width: 356, height: 42 },
      {
        face: 'condensed',
        fill: onBand,
        size: 46,
        smallest: 20,
        align: 'middle',
        stand: 'middle',
        tracking: 0.02,
      },
    ).svg,
    centreLabel({ facts, hole: 106, fill: accent, text: textOn(accent, palette), ground, wide: true }),
    letter(
      below,
      { x: 22, y: 364, width: 356, height: 22 },
      { face: 'mono', fill: onBand, size: 17, smallest: 10, align: 'middle', stand: 'middle' },
    ).svg,
  ].join('');
};
