import { artistName } from '#domain/artist-line.ts';
import { fold } from '#domain/text.ts';
import { compact, wordsOf } from '#domain/words.ts';
import type { ShelfEntry } from './shelf-entry.ts';
import type { ShelfQuery } from './shelf-query.ts';
import { sortShelf, type ShelfSort } from './shelf-sort.ts';

/** A value to filter by, with how many records it would show. */
export interface ShelfOption {
  value: string;
  count: number;
}

export interface ShelfOptions {
  /** Records in any category: what the choice of none would show. */
  total: number;
  categories: ShelfOption[];
  styles: ShelfOption[];
}

/** An entry with its searched texts prepared. */
export interface SearchableEntry {
  entry: ShelfEntry;
  text: string;
}

export interface FoundOnShelf {
  entries: ShelfEntry[];
  options: ShelfOptions;
}

type Filterable = Pick<ShelfEntry, 'categories' | 'styles'>;

export const searchableShelf = (entries: readonly ShelfEntry[]): SearchableEntry[] =>
  entries.map((entry) => ({
    entry,
    text: fold(textsOf(entry).join(' ')),
  }));

const textsOf = ({ title, artists, label, catalogNumber }: ShelfEntry) => [
  title,
  ...artists.flatMap(({ name }) => [name, artistName(name)]),
  label?.name,
  catalogNumber,
  compact(catalogNumber ?? ''),
];

/** The entries that a query shows, sorted, and what each further choice would show. */
export function findOnShelf(
  shelf: readonly SearchableEntry[],
  query: ShelfQuery,
  usual: ShelfSort,
): FoundOnShelf {
  const worded = matchText(shelf, query.search);
  const found = worded.filter((entry) => isIn(entry, query) && hasStyle(entry, query));
  return { entries: sortShelf(found, query.sort ?? usual), options: optionsOf(worded, query) };
}

/** What can be chosen beside what is chosen already, the most records first. */
export function optionsOf(
  entries: readonly Filterable[],
  query: Pick<ShelfQuery, 'category' | 'style'> = { category: '', style: '' },
): ShelfOptions {
  const styled = entries.filter((entry) => hasStyle(entry, query));
  const shelved = entries.filter((entry) => isIn(entry, query));
  return {
    total: styled.length,
    categories: counted(styled.map(({ categories }) => categories)),
    styles: counted(shelved.map(({ styles }) => styles)),
  };
}

const isIn = ({ categories }: Filterable, { category }: Pick<ShelfQuery, 'category'>) =>
  category === '' || categories.includes(category);

const hasStyle = ({ styles }: Filterable, { style }: Pick<ShelfQuery, 'style'>) =>
  style === '' || styles.includes(style);

/** Every word has to stand somewhere in title, artist, label or catalogue number. */
function matchText(shelf: readonly SearchableEntry[], search: string): ShelfEntry[] {
  const words = wordsOf(search);
  // A band may be called '!!!'.
  const wanted = words.length ? words : [fold(search.trim())];
  return shelf.filter(({ text }) => wanted.every((word) => text.includes(word))).map(({ entry }) => entry);
}

function counted(lists: readonly (readonly string[])[]): ShelfOption[] {
  const counts = new Map<string, number>();
  for (const value of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  );
}
