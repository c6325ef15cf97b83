import anyAscii from 'any-ascii';
import { fold } from '#domain/text.ts';

/** Scripts that are written without spaces: each sign is a word of its own. */
const unspaced = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** Signs inside a word that people leave out as often as they write them: R.E.M., D'Angelo, LAR-043, AC/DC. */
const joiners = /[.'’`´\-‐–/&+]/gu;

/** PostgreSQL refuses words of 2 kB; nobody types one of 60 characters. */
const longestWord = 60;

/** The runs of letters and digits in folded text. */
const plainWords = (text: string): string[] =>
  (text.replace(unspaced, ' $1 ').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));

/** Every word under which a text can be found, in reading order: split and joined, and in Latin letters too. */
export const indexWords = (text: string): string[] => {
  const folded = fold(text);
  const split = plainWords(folded.replace(joiners, ' '));
  const joined = plainWords(folded.replace(joiners, ''));
  const latin = plainWords(fold(anyAscii(text.replace(unspaced, ' '))).replace(joiners, ' '));
  return [...new Set([...split, ...joined, ...latin])];
};

/** A number that is printed with or without its spaces and signs: 'SOMA 92' is also found as 'soma92'. */
export const indexNumber = (text: string): string[] => {
  const whole = compact(text);
  return [...new Set([...indexWords(text), whole, whole.replace(/^0+/, '')])].filter(Boolean);
};

/** All letters and digits of a text as one word. */
export const compact = (text: string): string => plainWords(fold(text)).join('').slice(0, longestWord);

/** A typed query as its words; a word with joiners inside is known in both readings. */
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
