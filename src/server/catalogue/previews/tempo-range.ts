import { fold } from '#domain/texts/text.ts';

/** Beats per minute, both included. */
type Range = readonly [least: number, most: number];

/** The usual tempo of styles and genres. The first row that matches counts: tech house is house, funk carioca no funk. */
const ranges: readonly [RegExp, Range][] = [
  [/drum ?('?n'?|and|&) ?bass|jungle/, [155, 185]],
  [/hip.?hop|(^| )rap($|[ /])|boom bap|trip hop|downtempo/, [80, 110]],
  [/house|disco|boogie|hi nrg/, [115, 135]],
  [/techno|^acid$|^minimal$/, [120, 150]],
  [/trance|electro($| )|hardstyle/, [125, 150]],
  [/garage|dubstep|grime|breakbeat|big beat/, [125, 145]],
  [/hardcore|gabber|breakcore/, [150, 200]],
  [/carioca|baile funk/, [120, 155]],
  [/samba|choro|pagode|mpb|bossa|soul|funk|r&b|rnb|reggae|dub($| )|ska($| )|rocksteady|dancehall/, [70, 130]],
];

const unknown: Range = [70, 180];

/**
 * A measured tempo in the octave of its record, with one decimal: the beat of a break is counted once or twice. The first
 * of the styles, else of the genres, that has a range decides. A tempo that fits in no octave stays in the nearest one.
 */
export const foldTempo = (
  bpm: number,
  { styles, genres }: { styles: string[]; genres: string[] },
): number => {
  const [least, most] = rangeOf([...styles, ...genres]);
  const outside = (tempo: number) => Math.max(0, Math.log2(least / tempo), Math.log2(tempo / most));
  const octaves = [0, 1, -1, 2, -2].map((octave) => bpm * 2 ** octave);
  const nearest = octaves.reduce((best, tempo) => (outside(tempo) < outside(best) ? tempo : best));
  return Math.round(nearest * 10) / 10;
};

const rangeOf = (names: string[]): Range => {
  for (const name of names.map(fold)) {
    const found = ranges.find(([pattern]) => pattern.test(name));
    if (found) return found[1];
  }
  return unknown;
};
