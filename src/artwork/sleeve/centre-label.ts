import { mix, type Colour } from './colour.ts';
import type { Facts } from './facts.ts';
import { letter, type Setting } from './lettering.ts';
import { vinyl } from './palettes.ts';
import { disc, rings } from './svg.ts';

interface CentreLabel {
  facts: Facts;
  /** Radius of the hole in the sleeve, through which the disc shows; its centre is the sleeve's. */
  hole: number;
  fill: Colour;
  text: Colour;
  /** Colour behind the spindle hole. */
  ground: Colour;
  /** Whether the spindle hole is 38 mm wide, as on jukebox singles. */
  wide?: boolean;
}

const centre = 200;
const margin = 9;
/** Width of the vinyl around the label. */
const rim = 14;

/** The disc with a blank label. */
export const blankLabel = (hole: number, fill: Colour, text: Colour): string => {
  const groove = mix(vinyl, '#FFFFFF', 0.13);
  return [
    disc(centre, centre, hole, vinyl),
    rings(centre, centre, [hole - 4, hole - 9], groove, 1),
    disc(centre, centre, hole - rim, fill),
    rings(centre, centre, [hole - rim - 3.5], mix(fill, text, 0.35), 1),
  ].join('');
};

/** The disc seen through a die-cut sleeve: black rim and printed round label. */
export const centreLabel = ({ facts, hole, fill, text, ground, wide = false }: CentreLabel): string => {
  const radius = hole - rim;
  const spindle = wide ? 25 : 5;
  const row = (words: string, from: number, to: number, setting: Omit<Setting, 'fill' | 'align'>) => {
    const width = 2 * Math.sqrt(radius ** 2 - Math.max(Math.abs(from), Math.abs(to)) ** 2) - 2 * margin;
    const box = { x: centre - width / 2, y: centre + from, width, height: to - from };
    return letter(words, box, { ...setting, fill: text, align: 'middle' }).svg;
  };
  const { label, title, artist, catalogNumber, year, speed } = facts;
  const imprint = [catalogNumber, speed || year].filter(Boolean).join(' · ');
  const upper = -(spindle + 9);
  const lower = spindle + 9;
  return [
    blankLabel(hole, fill, text),
    row(label.toUpperCase(), -radius + 18, -radius + 29, {
      face: 'text',
      size: 11,
      smallest: 6,
      tracking: 0.08,
    }),
    row(title, -radius + 35, upper, {
      face: 'display',
      size: 20,
      smallest: 8,
      lines: wide ? 2 : 3,
      leading: 1,
      stand: 'middle',
    }),
    row(artist, lower, lower + 18, {
      face: 'text',
      size: 13,
      smallest: 8,
      lines: 2,
      leading: 1.05,
      stand: 'middle',
    }),
    row(imprint, lower + 22, lower + 32, { face: 'mono', size: 8.5, smallest: 5 }),
    disc(centre, centre, spindle, ground),
  ].join('');
};
