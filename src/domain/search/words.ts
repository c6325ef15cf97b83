import { fold } from '../texts/text.ts';
import { compact as joinedWords } from '../texts/words.ts';

/** Scripts that are written without spaces: each character is a word. */
export const unspaced = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** Signs inside a word that are often left out: R.E.M., D'Angelo, LAR-043, AC/DC. */
export const joiners = /[.'’`´\-‐–/&+]/gu;

/** Words are cut to this length, because PostgreSQL rejects words of 2 kB. */
const longestWord = 60;

/**
 * The runs of letters and digits in folded text.
 * @example plainWords('maia, tim') // ['maia', 'tim']
 */
export const plainWords = (text: string): string[] =>
  (text.replace(unspaced, ' $1 ').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));

/** The end of an English word: Don't, Pepper's. Thousands of records have it, and it finds none. */
const ending = /(?<=\p{L})['’´`](?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}])/gu;

/**
 * The words of a text as they are read, split at signs.
 * @example wordsRead('D’Angelo & AC/DC') // ['d', 'angelo', 'ac', 'dc']
 * @example wordsRead("Don't Stop") // ['don', 'stop']
 */
export const wordsRead = (text: string): string[] =>
  plainWords(fold(text).replace(ending, '').replace(joiners, ' '));

/**
 * All letters and digits of a text as one word.
 * @example compact('LAR-043') // 'lar043'
 */
export const compact = (text: string): string => joinedWords(text).slice(0, longestWord);

/** A word of a query: joined at its signs, and split at them. */
export interface QueryWord {
  joined: string;
  split: string[];
}

/**
 * The words of a query; a word with joiners inside has both readings.
 * @example queryWords('AC/DC') // [{ joined: 'acdc', split: ['ac', 'dc'] }]
 */
export const queryWords = (query: string): QueryWord[] =>
  fold(query)
    .split(/\s+/u)
    .flatMap((chunk) => {
      const split = plainWords(chunk.replace(joiners, ' '));
      const joined = plainWords(chunk.replace(joiners, ''));
      const [only] = joined;
      if (joined.length === 1 && only !== undefined) return [{ joined: only, split }];
      return split.map((word) => ({ joined: word, split: [word] }));
    });
