import { compact, queryWords } from '#domain/search/words.ts';

/** A query as two tsqueries: one that matches, and one that ranks whole words above prefixes. */
export interface SearchQuery {
  /** tsquery: every word, as a prefix of a word in the record. */
  matching: string;
  /** tsquery: any of the words exactly. */
  exact: string;
}

/** The tsqueries of a text, made of letters and digits only. Null when the text has none. */
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

/** Initials are searched as one word: as separate prefixes they match nearly every record. */
const isInitials = (split: string[]) => split.every((piece) => [...piece].length === 1);

const eitherReading = (joined: string, split: string[]) =>
  split.length > 1 && !isInitials(split)
    ? `(${beginning(joined)} | (${split.map(beginning).join(' & ')}))`
    : beginning(joined);

const quoted = (word: string) => `'${word}'`;
const beginning = (word: string) => `${quoted(word)}:*`;
