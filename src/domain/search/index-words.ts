import anyAscii from 'any-ascii';
import { fold } from '../texts/text.ts';
import { compact, joiners, plainWords, unspaced, wordsRead } from './words.ts';

/**
 * Every word by which a text is found, in reading order: split and joined at signs, and in Latin letters.
 * @example indexWords('D’Angelo') // ['d', 'angelo', 'dangelo']
 */
export const indexWords = (text: string): string[] => {
  const joined = plainWords(fold(text).replace(joiners, ''));
  const latin = wordsRead(anyAscii(text.replace(unspaced, ' ')));
  return [...new Set([...wordsRead(text), ...joined, ...latin])];
};

/**
 * The words of a number that is printed with or without spaces and signs.
 * @example indexNumber('SOMA 92') // ['soma', '92', 'soma92']
 */
export const indexNumber = (text: string): string[] => {
  const whole = compact(text);
  return [...new Set([...indexWords(text), whole, whole.replace(/^0+/, '')])].filter(Boolean);
};
