import { fold } from '#domain/text.ts';
import { wordsOf } from '#domain/words.ts';

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  text: string;
  hit: boolean;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text where its words begin like a searched one, whatever their accents and case: 'Construção' for 'constru'. */
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

/** Letters of the original that fold to at least so many letters, with the marks that follow them. */
const lengthUnfolded = (original: string, folded: number): number => {
  let length = 0;
  for (const letter of original) {
    if (fold(original.slice(0, length)).length >= folded && !/\p{M}/u.test(letter)) break;
    length += letter.length;
  }
  return length;
};
