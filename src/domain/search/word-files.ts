import { numbersOf } from '../records/distances.ts';

/**
 * The files in which a search looks up words. A word lies in two of them: with the entries that contain it, by its first
 * two letters, and alone, by its last two. A single mistake in a word of five letters leaves one of the two pairs intact.
 * Their number is fixed, so that no list of them has to be loaded first.
 */
export const wordFileCount = 512;
export const endingFileCount = 128;

/** Entries in a file of cards. */
const cardsPerFile = 8;

export const nameKinds = ['category', 'artist', 'label'] as const;

export type NameKind = (typeof nameKinds)[number];

/** The field of a record that contains a word: its title, an artist, the label, a number, another fact, or a track. */
export type RecordField = 'title' | 'artist' | 'label' | 'number' | 'fact' | 'track';

/** An artist, a label or a category that contains a word. */
export interface NameHit {
  id: number;
  /** Words of the name, without those that a search passes over. */
  words: number;
  /** Records of the artist, label or category. */
  count: number;
}

/**
 * The entries that contain a word. Each field is text, whose numbers are read only when the word is looked up. Lists of
 * records hold the distances of their ids, in ascending order: '4 1 2'.
 */
export interface WordEntries {
  /** Titles, by the number of their words: '1:4 1/3:7'. */
  t?: string;
  a?: string;
  l?: string;
  n?: string;
  f?: string;
  /** Tracks, in the files of tracks. */
  k?: string;
  /** Names as id, number of words and number of records, one after another, the largest first: '7 2 12'. */
  C?: string;
  A?: string;
  L?: string;
}

const entryKeys = ['t', 'a', 'l', 'n', 'f', 'k', 'C', 'A', 'L'] as const satisfies (keyof WordEntries)[];

export const keyOfKind = { category: 'C', artist: 'A', label: 'L' } as const satisfies Record<
  NameKind,
  keyof WordEntries
>;

export const keyOfField = {
  artist: 'a',
  label: 'l',
  number: 'n',
  fact: 'f',
  track: 'k',
} as const satisfies Record<Exclude<RecordField, 'title'>, keyof WordEntries>;

/** A word whose end stands for any letters: '198*' for all years from 1980, 't*' for the largest names with a T. */
export const anyEnd = '*';

/** Words with their entries; a letter and `anyEnd` is a word of the largest names that begin with it. */
export type EntriesOfWords = Record<string, WordEntries>;

/** Words and their entries in columns, which are compressed to an eighth less than an object for each word. */
export interface WordColumns extends WordEntries {
  /** Separated by spaces. Each field has the entries of all of them in the same order, separated by commas. */
  words: string;
}

/**
 * Words with their entries as columns.
 * @example columnsOf({ ma: { a: '4' }, mac: { a: '4 1', L: '7 1 2' } })
 * // { words: 'ma mac', a: '4,4 1', L: ',7 1 2' }
 */
export const columnsOf = (entries: EntriesOfWords): WordColumns => {
  const all = Object.values(entries);
  const used = entryKeys.filter((key) => all.some((one) => one[key] !== undefined));
  return {
    words: Object.keys(entries).join(' '),
    ...Object.fromEntries(used.map((key) => [key, all.map((one) => one[key] ?? '').join(',')])),
  };
};

/**
 * The inverse of `columnsOf`.
 * @example entriesOf({ words: 'ma mac', a: '4,4 1', L: ',7 1 2' })
 * // { ma: { a: '4' }, mac: { a: '4 1', L: '7 1 2' } }
 */
export const entriesOf = ({ words, ...columns }: WordColumns): EntriesOfWords => {
  const found = words.split(' ').map((word): [string, WordEntries] => [word, {}]);
  for (const key of entryKeys)
    columns[key]?.split(',').forEach((entry, at) => {
      const word = found[at];
      if (entry && word) word[1][key] = entry;
    });
  return words ? Object.fromEntries(found) : {};
};

/** A file of words by their first letters. */
export interface WordFile extends WordColumns {
  /** The cards of their largest names, which are mostly meant: the others are in files of their own. */
  names: Partial<Record<NameKind, NameCard[]>>;
}

/**
 * The file of a word with its entries.
 * @example wordFileOf('maia') === wordFileOf('max') // true
 */
export const wordFileOf = (word: string): number => placeOf([...word].slice(0, 2)) % wordFileCount;

/**
 * The file of a word among those with the same last letters.
 * @example endingFileOf('dillinja') === endingFileOf('ninja') // true
 */
export const endingFileOf = (word: string): number => placeOf([...word].slice(-2)) % endingFileCount;

/** Shorter words have no file of endings: they are corrected by their first letters only. */
export const shortestWithEnding = 3;

/** Two letters as one number; neighbours in the alphabet are far apart, so that common pairs do not meet. */
const placeOf = ([first = '', second = '']: readonly string[]): number =>
  ((first.codePointAt(0) ?? 0) * 37 + (second.codePointAt(0) ?? 0) * 11) * 7;

const numbersIn = (text: string | undefined): number[] => (text ? text.split(' ').map(Number) : []);

/**
 * The ids of records in a list of distances.
 * @example idsOf('4 1 2') // [4, 5, 7]
 */
export const idsOf = (distances: string | undefined): number[] => numbersOf(numbersIn(distances));

/**
 * The ids of records by the number of words in their titles.
 * @example titlesOf('1:4 1/3:7') // [[1, [4, 5]], [3, [7]]]
 */
export const titlesOf = (titles: string | undefined): [words: number, ids: number[]][] =>
  (titles?.split('/') ?? []).map((title) => {
    const [words, distances] = title.split(':');
    return [Number(words), idsOf(distances)];
  });

/**
 * The names in a list of triples.
 * @example namesOf('7 2 12') // [{ id: 7, words: 2, count: 12 }]
 */
export const namesOf = (text: string | undefined): NameHit[] => {
  const triples = numbersIn(text);
  const names: NameHit[] = [];
  for (let at = 0; at < triples.length; at += 3)
    names.push({ id: triples[at] ?? 0, words: triples[at + 1] ?? 0, count: triples[at + 2] ?? 0 });
  return names;
};

/**
 * The file of the card of an entry, by its id.
 * @example cardFileOf(35) // 4
 */
export const cardFileOf = (id: number): number => Math.floor(id / cardsPerFile);

/**
 * The ids of the cards in a file.
 * @example idsOfCardFile(4).at(0) // 32
 */
export const idsOfCardFile = (file: number): number[] =>
  Array.from({ length: cardsPerFile }, (_, place) => file * cardsPerFile + place);

/** The folders of the files: words, those of tracks, endings, and the cards of what is found. */
export const searchFolders = {
  words: 'palavras',
  tracks: 'faixas',
  endings: 'finais',
  record: 'discos',
  category: 'categorias',
  artist: 'artistas',
  label: 'gravadoras',
} as const;

export type SearchFolder = keyof typeof searchFolders;

/** A record as a suggestion shows it. */
export interface RecordCard {
  id: number;
  slug: string;
  title: string;
  /** All artists on one line. */
  by: string;
  number: string | null;
  /** As `coverUrl` of a release. */
  cover: string | null;
  /** Centavos; null without a price. */
  price: number | null;
  /** Why it cannot be bought; absent when it can. */
  reason?: string;
}

/** An artist, a label or a category as a suggestion shows it. */
export interface NameCard {
  id: number;
  slug: string;
  name: string;
  /** Records of it. */
  count: number;
}
