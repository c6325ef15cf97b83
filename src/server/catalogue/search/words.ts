import anyAscii from 'any-ascii';
import { fold } from '#domain/texts/text.ts';

/** Scripts that are written without spaces: each character is a word. */
const unspaced = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** Signs inside a word that are often left out: R.E.M., D'Angelo, LAR-043, AC/DC. */
const joiners = /[.'’`´\-‐–/&+]/gu;

/** Words are cut to this length, because PostgreSQL rejects words of 2 kB. */
const longestWord = 60;

/** The runs of letters and digits in folded text. */
const plainWords = (text: string): string[] =>
  (text.replace(unspaced, ' $1 ').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));

/** Every word by which a text is found, in reading order: split and joined at signs, and in Latin letters. */
export const indexWords = (text: string): string[] => {
  const folded = fold(text);
  const split = plainWords(folded.replace(joiners, ' '));
  const joined = plainWords(folded.replace(joiners, ''));
  const latin = plainWords(fold(anyAscii(text.replace(unspaced, ' '))).replace(joiners, ' '));
  return [...new Set([...split, ...joined, ...latin])];
};

/** The words of a number that is printed with or without spaces and signs: 'SOMA 92' is also found as 'soma92'. */
export const indexNumber = (text: string): string[] => {
  const whole = compact(text);
  return [...new Set([...indexWords(text), whole, whole.replace(/^0+/, '')])].filter(Boolean);
};

/** All letters and digits of a text as one word. */
export const compact = (text: string): string => plainWords(fold(text)).join('').slice(0, longestWord);

/** The words of a query; a word with joiners inside has both readings. */
export const queryWords = (query: string): { joined: string; split: string[] }[] =>
  fold(query)
    .split(/\s+/u)
    .flatMap((chunk) => {
      const split = plainWords(chunk.replace(joiners, ' '));
      const joined = plainWords(chunk.replace(joiners, ''));
      const [only] = joined;
      if (joined.length === 1 && only !== undefined) return [{ joined: only, split }];
      return split.map((word) => ({ joined: word, split: [word] }));
    });
