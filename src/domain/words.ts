import { fold } from './text.ts';

/** The folded words of a text: letters and digits, everything else separates. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A catalogue number without what people leave out: 'LAR-043' -> 'lar043'. */
export const compact = (text: string): string => wordsOf(text).join('');

/** The files into which the words of a catalogue are sorted: by first letter, and one for every other script. */
export const initials = [...'abcdefghijklmnopqrstuvwxyz0123456789', 'other'] as const;

export const initialOf = (word: string): string => /^[a-z0-9]/.exec(word)?.[0] ?? 'other';
