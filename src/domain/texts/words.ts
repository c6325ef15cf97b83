import { fold } from './text.ts';

/**
 * The folded words of a text: runs of letters and digits.
 * @example wordsOf('Samba & Soul, 1975') // ['samba', 'soul', '1975']
 */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * A catalogue number without separators, which are often left out in a search.
 * @example compact('LAR-043') // 'lar043'
 */
export const compact = (text: string): string => wordsOf(text).join('');
