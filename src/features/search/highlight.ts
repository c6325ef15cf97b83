import { fold } from '#domain/texts/text.ts';
import { wordsOf } from '#domain/texts/words.ts';

/** Part of a text, and whether it matches the search. */
export interface Piece {
  text: string;
  hit: boolean;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text at words that begin like a searched word, ignoring accents and case: 'Construção' for 'constru'. */
export const highlight = (text: string, search: string): Piece[] => {
  const wanted = wordsOf(search).sort((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    const start = wanted.find((begin) => fold(found).startsWith(begin));
    if (!start) continue;
    const length = lengthUnfolded(found, start.length);
    pieces.push(
      { text: text.slice(from, index), hit: false },
      { text: text.slice(index, index + length), hit: true },
    );
    from = index + length;
  }
  pieces.push({ text: text.slice(from), hit: false });
  return pieces.filter((piece) => piece.text);
};

/**
 * Length of the shortest start of the original that folds to at least `folded` letters, including following combining
 * marks.
 */
const lengthUnfolded = (original: string, folded: number): number => {
  let length = 0;
  for (const letter of original) {
    if (fold(original.slice(0, length)).length >= folded && !/\p{M}/u.test(letter)) break;
    length += letter.length;
  }
  return length;
};
