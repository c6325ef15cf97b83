import type { Design } from '../design.ts';
import { letter } from '../lettering.ts';
import { textOn } from '../palettes.ts';
import { ground as paint, rect } from '../svg.ts';

const left = 20;
const width = 360;
const gap = 9;
const top = 22;
const bottom = 308;

/** Splits words into lines of similar length, so that their sizes are similar. */
const deal = (words: string[], count: number): string[] => {
  const share = words.join(' ').length / count;
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && lines.length < count - 1 && longer.length > share * 1.15) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/** The rows of a title. One long word is broken at any letter into two or three rows, as in wood type posters. */
const rowsOf = (title: string): string[] => {
  const words = title.split(' ');
  const letters = Array.from(title);
  if (words.length > 1 || letters.length < 6 || letters.length > 15)
    return deal(words, Math.min(4, words.length, Math.max(2, Math.round(title.length / 9))));
  const count = letters.length > 9 ? 3 : 2;
  const cuts = Array.from({ length: count + 1 }, (_, i) => Math.round((i * letters.length) / count));
  return cuts.slice(1).map((end, i) => letters.slice(cuts[i], end).join(''));
};

/** Sets rows from the top; each may take slightly more than its share of the remaining height. */
const poster = (rows: string[], fill: string): { svg: string; end: number } => {
  const face = rows.length === 1 ? 'display' : 'condensed';
  let y = top;
  let svg = '';
  for (const [i, words] of rows.entries()) {
    const rest = bottom - y - gap * (rows.length - i - 1);
    const height = Math.min((rest / (rows.length - i)) * 1.25, bottom - y);
    const row = letter(
      words,
      { x: left, y, width, height },
      { face, fill, size: 260, smallest: 24, lines: rows.length < 3 ? 3 : 1, leading: 0.84 },
    );
    svg += row.svg;
    y = row.bottom + gap;
  }
  return { svg, end: y - gap };
};

/** A wood type poster: each line of the title fills the full width. */
export const broadside = ({ facts, palette, ground, figure, accent, random }: Design): string => {
  const title = poster(rowsOf(facts.title.toUpperCase()), figure);
  const band = random.chance(0.6) ? accent : figure;
  const fill = textOn(band, palette);
  const foot = [facts.label, facts.catalogNumber].filter(Boolean).join(' · ');
  const y = title.end + gap * 2;
  const artist = { x: left, y: y + 16, width, height: 400 - y - (foot ? 48 : 32) };
  return [
    paint(ground),
    title.svg,
    rect(0, y, 400, 400 - y, band),
    letter(facts.artist, artist, { face: 'text', fill, size: 40, smallest: 13, lines: 3, leading: 1.02 }).svg,
    letter(
      foot,
      { x: left, y: 372, width, height: 14 },
      { face: 'mono', fill, size: 12, smallest: 8, stand: 'bottom' },
    ).svg,
  ].join('');
};
