import * as config from '#config.ts';
import type { Reference } from '#domain/records/release.ts';
import { wordsOf } from '#domain/texts/words.ts';

/** An artist or a label in an A-Z list. */
export interface ListedName extends Reference {
  releaseCount: number;
}

/** The names of one letter. Only letters and digits count for the order: '"Zoot" Sims' is under Z. */
export interface LetterSection {
  /** In addresses: 'a', '0-9', 'outros'. */
  letter: string;
  title: string;
  names: ListedName[];
}

export const letters: readonly { letter: string; title: string }[] = [
  ...Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => ({ letter, title: letter.toUpperCase() })),
  { letter: '0-9', title: '0–9' },
  // Other scripts, and names without letters and digits.
  { letter: 'outros', title: 'Outros' },
];

/** Whether the list has one page per letter. */
export const isSplit = (names: readonly ListedName[]): boolean =>
  names.length > config.catalogue.namesOnOnePage;

/** The letters with a page of their own; none for a list that is not split. */
export const letterPages = (names: readonly ListedName[]) =>
  isSplit(names) ? alphabetOf(names).map(({ letter }) => ({ params: { letter } })) : [];

/** The names with the most records, the largest first. */
export const largestNames = (names: readonly ListedName[]): ListedName[] =>
  names.toSorted((a, b) => b.releaseCount - a.releaseCount).slice(0, config.catalogue.largestNames);

// Cached, since every page of a split list needs the same sections.
const cache = new WeakMap<readonly ListedName[], LetterSection[]>();

/** The sections of a list, without empty ones. */
export const alphabetOf = (names: readonly ListedName[]): LetterSection[] => {
  const sections = cache.get(names) ?? sectionsOf(names);
  cache.set(names, sections);
  return sections;
};

const sectionsOf = (names: readonly ListedName[]): LetterSection[] => {
  const filed = names.map((name) => ({ name, key: wordsOf(name.name).join(' ') }));
  filed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.name.id - b.name.id));
  const byLetter = Map.groupBy(filed, ({ key }) => letterOf(key));
  return letters.flatMap(({ letter, title }) => {
    const found = byLetter.get(letter);
    return found ? [{ letter, title, names: found.map(({ name }) => name) }] : [];
  });
};

const letterOf = (key: string): string => {
  const first = key.charAt(0);
  if (first >= 'a' && first <= 'z') return first;
  return /^\p{N}/u.test(key) ? '0-9' : 'outros';
};
