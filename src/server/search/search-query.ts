import { compact, queryWords } from './words.ts';

/** A query in two readings: what matches, and what ranks a whole word above the beginning of one. */
export interface SearchQuery {
  /** tsquery: every word, as the beginning of one in the record. */
  matching: string;
  /** tsquery: any of the words exactly. */
  exact: string;
}

/** The query as PostgreSQL reads it, made of letters and digits only. Null when nothing searchable was typed. */
export const searchQuery = (text: string): SearchQuery | null => {
  const words = queryWords(text);
  if (!words.length) return null;
  const whole = compact(text);
  const matching = words.map(({ joined, split }) => eitherReading(joined, split)).join(' & ');
  const alternatives = words.length > 1 ? `(${matching}) | ${beginning(whole)}` : matching;
  return {
    matching: alternatives,
    exact: [...words.map(({ joined }) => joined), whole].map(quoted).join(' | '),
  };
};

/** Initials are one word: as the beginnings of several they are in every other record. */
const isInitials = (split: string[]) => split.every((piece) => [...piece].length === 1);

const eitherReading = (joined: string, split: string[]) =>
  split.length > 1 && !isInitials(split)
    ? `(${beginning(joined)} | (${split.map(beginning).join(' & ')}))`
    : beginning(joined);

const quoted = (word: string) => `'${word}'`;
const beginning = (word: string) => `${quoted(word)}:*`;
