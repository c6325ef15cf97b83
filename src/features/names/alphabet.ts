import * as config from '#config.ts';
import type { Reference } from '#domain/release.ts';
import { wordsOf } from '#domain/words.ts';

/** An artist or a label in an A-Z list. */
export interface ListedName extends Reference {
  releaseCount: number;
}

/** The names under one letter, in the order of their letters and digits: '"Zoot" Sims' stands under Z. */
export interface LetterSection {
  /** In addresses: 'a', '0-9', 'outros'. */
  letter: string;
  title: string;
  names: ListedName[];
}

export const letters: readonly { letter: string; title: string }[] = [
  ...Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => ({ letter, title: letter.toUpperCase() })),
  { letter: '0-9', title: '0–9' },
  // Other scripts, and names of signs alone.
  { letter: 'outros', title: 'Outros' },
];

/** Whether the list has one page per letter. */
export const isSplit = (names: readonly ListedName[]): boolean =>
  names.length > config.catalogue.namesOnOnePage;

/** The letters that are pages of their own: none while one page holds all names. */
export const letterPages = (names: readonly ListedName[]) =>
  isSplit(names) ? alphabetOf(names).map(({ letter }) => ({ params: { letter } })) : [];

/** The names with the most records, the largest first. */
export const largestNames = (names: readonly ListedName[]): ListedName[] =>
  names.toSorted((a, b) => b.releaseCount - a.releaseCount).slice(0, config.catalogue.largestNames);

// Each of the pages of a split list asks for the sections of the same list.
const cache = new WeakMap<readonly ListedName[], LetterSection[]>();

/** The letters that have names. */
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
