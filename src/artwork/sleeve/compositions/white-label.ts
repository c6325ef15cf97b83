import { blankLabel } from '../centre-label.ts';
import type { Colour } from '../colour.ts';
import { mix } from '../colour.ts';
import type { Design } from '../design.ts';
import { letter } from '../lettering.ts';
import { paper, textOn } from '../palettes.ts';
import { disc, ground as paint, rect } from '../svg.ts';

const turned = (degrees: number, x: number, y: number, drawing: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;

/** The shop's sticker with the facts of the record. */
const sticker = ({ facts, palette, accent }: Design, y: number): string => {
  const fill = textOn(accent, palette);
  const place = { x: 40, width: 320 };
  const details = [facts.label, facts.catalogNumber, facts.year].filter(Boolean).join(' · ');
  return [
    rect(24, y, 352, 76, accent),
    letter(facts.artist, { ...place, y: y + 11, height: 15 }, { face: 'text', fill, size: 14, smallest: 9 })
      .svg,
    letter(
      facts.title,
      { ...place, y: y + 30, height: 25 },
      { face: 'display', fill, size: 28, smallest: 13, stand: 'middle' },
    ).svg,
    letter(
      details,
      { ...place, y: y + 58, height: 11 },
      { face: 'mono', fill, size: 10, smallest: 7, stand: 'bottom' },
    ).svg,
  ].join('');
};

/** The catalogue number stamped on the blank label at an angle. */
const stamp = (text: string, fill: Colour): string => {
  const place = { x: 136, y: 146, width: 128, height: 38 };
  return letter(text, place, {
    face: 'mono',
    fill,
    size: 34,
    smallest: 13,
    lines: 2,
    align: 'middle',
    stand: 'middle',
  }).svg;
};

/** A plain promo bag with a stamped label and a tilted sticker. */
export const whiteLabel = (design: Design): string => {
  const { facts, palette, ground, figure, random } = design;
  const low = random.chance(0.5);
  const y = low ? 306 : 18;
  const label = mix(paper, ground, 0.05);
  const text = textOn(label, palette);
  const caption = { face: 'mono', fill: figure, size: 14, align: 'end' } as const;
  return [
    paint(ground),
    blankLabel(98, label, text),
    disc(200, 200, 5, ground),
    turned(random.pick([-7, -4, 4]), 200, 165, stamp(facts.catalogNumber || facts.year || 'PROMO', text)),
    turned(random.pick([-2, -1.2, 1.2, 2]), 200, y + 38, sticker(design, y)),
    letter(
      facts.speed,
      { x: 22, y: low ? 22 : 360, width: 356, height: 18 },
      { ...caption, stand: low ? 'top' : 'bottom' },
    ).svg,
  ].join('');
};
