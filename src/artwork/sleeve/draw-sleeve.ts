import { compositions } from './compositions.ts';
import { designOf } from './design.ts';
import type { SleeveInput } from './facts.ts';
import { escapeXml } from './svg.ts';

/**
 * The sleeve of a record that has no picture: a whole SVG file of 400 by 400 units, lettered in outlines, since an
 * image cannot use the fonts of the page. The same record always gets the same sleeve.
 */
export const drawSleeve = (release: SleeveInput): string => {
  const design = designOf(release);
  const { artist, title } = design.facts;
  const name = escapeXml(`Capa desenhada: ${artist}, ${title}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img"><title>${name}</title>${compositions[design.composition](design)}</svg>`;
};
