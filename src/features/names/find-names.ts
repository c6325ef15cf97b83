import type { Reference } from '#domain/records/release.ts';
import { slugOf } from '#domain/texts/slug.ts';
import { wordsOf } from '#domain/texts/words.ts';

/** One name in the file of the search box. A slug that `slugOf` derives from the name is left out, which saves a third. */
export type NameRow = [name: string, releaseCount: number, slug?: string];

/** A name with its folded words, and those of a slug that differs from the name: ' varios artistas various'. */
export interface SearchableName {
  row: NameRow;
  text: string;
}

export const nameRows = (names: readonly (Reference & { releaseCount: number })[]): NameRow[] =>
  names.map(({ name, slug, releaseCount }) =>
    slug === slugOf(name) ? [name, releaseCount] : [name, releaseCount, slug],
  );

export const slugOfRow = ([name, , slug]: NameRow): string => slug ?? slugOf(name);

export const searchable = (rows: readonly NameRow[]): SearchableName[] =>
  rows.map((row) => ({ row, text: spaced(row[0]) + spaced(row[2] ?? '') }));

/**
 * The names that contain the query, without regard to accents and case: first those that start with it, then those with
 * a word that starts with it, then the rest; within each group the names with the most records first.
 */
export const findNames = (names: readonly SearchableName[], query: string): NameRow[] => {
  const wanted = spaced(query);
  if (wanted === '') return [];
  return names
    .map(({ row, text }) => ({ row, rank: rankOf(text, wanted) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank || b.row[1] - a.row[1])
    .map(({ row }) => row);
};

const noMatch = 3;

const rankOf = (text: string, wanted: string): number => {
  if (text.startsWith(wanted)) return 0;
  if (text.includes(wanted)) return 1;
  return text.includes(wanted.trimStart()) ? 2 : noMatch;
};

/** Puts a space before every word, which marks the start of a word in a search. */
const spaced = (text: string): string =>
  wordsOf(text)
    .map((word) => ` ${word}`)
    .join('');
