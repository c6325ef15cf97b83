import { compositions } from '../sleeve/compositions.ts';
import { designOf } from '../sleeve/design.ts';
import type { SleeveInput } from '../sleeve/facts.ts';
import { letter, type Setting } from '../sleeve/lettering.ts';
import { ink, paper, red, vinyl } from '../sleeve/palettes.ts';
import { disc, escapeXml, rings } from '../sleeve/svg.ts';
import { shareSize } from './share-size.ts';

const { width, height } = shareSize;
const middle = height / 2;
const mute = '#6B6257';
/** The column of text beside the sleeve. */
const column = { x: 768, width: 388 };

const canvas = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${inside}</svg>`;

const record = (x: number, y: number, radius: number) =>
  disc(x, y, radius, vinyl) +
  rings(
    x,
    y,
    [0.94, 0.88, 0.8, 0.72, 0.64, 0.56, 0.48].map((share) => Math.round(radius * share)),
    '#332C25',
    1.5,
  );

const logo = (x: number, y: number, radius: number) =>
  disc(x, y, radius, ink) + disc(x, y, radius * 0.625, red) + disc(x, y, radius * 0.19, paper);

const named = (siteName: string, y: number, size: number) => {
  const setting: Setting = { face: 'display', fill: ink, size, stand: 'middle' };
  return (
    logo(column.x + size * 0.55, y, size * 0.55) +
    letter(
      siteName,
      { x: column.x + size * 1.45, y: y - size, width: column.width - size * 1.45, height: size * 2 },
      setting,
    ).svg
  );
};

/**
 * The share image of a record as an SVG of `shareSize`: the drawn sleeve with its disc half out, and its data beside it.
 * Text is outlined where the shop's faces have the letters, so that it can be rasterised on a machine without fonts.
 */
export const drawShareImage = (release: SleeveInput, siteName: string): string => {
  const design = designOf(release);
  const { artist, title, label, catalogNumber, year } = design.facts;
  const heading = letter(
    title,
    { ...column, y: 64, height: 270 },
    { face: 'display', fill: ink, size: 64, lines: 4 },
  );
  const by = letter(
    artist,
    { ...column, y: heading.bottom + 26, height: 110 },
    { face: 'text', fill: ink, size: 32, lines: 2, leading: 1.12 },
  );
  const facts = letter(
    [label, catalogNumber, year].filter(Boolean).join(' · '),
    { ...column, y: by.bottom + 22, height: 60 },
    { face: 'mono', fill: mute, size: 20, lines: 2, leading: 1.3 },
  );
  const sleeve = `<svg width="${height}" height="${height}" viewBox="0 0 400 400">${compositions[design.composition](design)}</svg>`;
  return canvas(
    record(height - 196, middle, 290) +
      sleeve +
      heading.svg +
      by.svg +
      facts.svg +
      named(siteName, height - 64, 34),
  );
};

/** The share image of the shop, for pages without one of their own. */
export const drawShopImage = (siteName: string, description: string): string => {
  const text = letter(
    description,
    { ...column, y: 330, height: 220 },
    { face: 'text', fill: ink, size: 34, lines: 5, leading: 1.2 },
  );
  const name = letter(
    siteName,
    { ...column, y: 120, height: 180 },
    { face: 'display', fill: ink, size: 150, stand: 'bottom' },
  );
  const label = disc(330, middle, 100, red) + disc(330, middle, 8, paper);
  return canvas(
    record(330, middle, 270) + label + name.svg + text.svg + `<title>${escapeXml(siteName)}</title>`,
  );
};
