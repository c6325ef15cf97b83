import { numbersOf } from '#domain/records/distances.ts';
import type { Words } from '#domain/search/match.ts';
import {
  cardFileOf,
  endingFileOf,
  entriesOf,
  type EntriesOfWords,
  type NameCard,
  type NameKind,
  nameKinds,
  type RecordCard,
  type SearchFolder,
  searchFolders,
  shortestWithEnding,
  type WordColumns,
  type WordFile,
  wordFileOf,
} from '#domain/search/word-files.ts';
import { loadedOnce } from '#browser/loaded-once.ts';
import { paths } from '#paths.ts';

/** Time for which a loaded file is not asked for again, in milliseconds: a new record is found a minute later at most. */
const freshMs = 60_000;

/** The time that the last file took, in milliseconds. */
let lastTook = 0;

const read = loadedOnce(async (key): Promise<unknown> => {
  const path = key.slice(key.indexOf('/'));
  const start = performance.now();
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  const content: unknown = await response.json();
  lastTook = performance.now() - start;
  return content;
});

/** A file that takes longer makes the next ones wait for a pause in typing, in milliseconds. */
const slowMs = 100;
const pauseMs = 120;

/**
 * Resolves when a text may ask for more files: at once, but on a slow line after a pause in typing.
 * @param typedAt `performance.now()` of its last key
 */
export const untilPause = async (typedAt: number): Promise<void> => {
  const waits = lastTook > slowMs ? typedAt + pauseMs - performance.now() : 0;
  if (waits > 0) await new Promise((resolve) => setTimeout(resolve, waits));
};

const open = (path: string) => read(`${Math.floor(Date.now() / freshMs)}${path}`);

const fileIn = (folder: SearchFolder, file: number) =>
  open(paths.searchAnswer(`${searchFolders[folder]}/${file}`));

const columnsRead = new WeakMap<WordColumns, EntriesOfWords>();

/** The entries of a file, which is read once. */
const entriesIn = (columns: WordColumns): EntriesOfWords => {
  const entries = columnsRead.get(columns) ?? entriesOf(columns);
  columnsRead.set(columns, entries);
  return entries;
};

/** The words of some files that have been loaded. */
export interface LoadedWords extends Words {
  /** Loads what is known of more words. */
  load(words: Iterable<string>): Promise<void>;
  /** Loads the tracks of which words are part. */
  loadTracks(words: Iterable<string>): Promise<void>;
  /** Loads words that end alike. */
  loadRhymes(words: Iterable<string>): Promise<void>;
}

/** The cards of names that came with words, by kind and id. */
const namesHere = new Map<string, NameCard>();

/** Words for one query, which are those of the same moment. */
export const openWords = (): LoadedWords => {
  const beginnings = new Map<number, EntriesOfWords>();
  const endings = new Map<number, readonly string[]>();
  const add = (file: number, more: EntriesOfWords) => {
    const known = beginnings.get(file);
    if (!known) return void beginnings.set(file, more);
    const both = Object.entries(more).map(([word, entries]) => [word, { ...known[word], ...entries }]);
    beginnings.set(file, { ...known, ...(Object.fromEntries(both) as EntriesOfWords) });
  };
  return {
    beside: (word) => beginnings.get(wordFileOf(word)) ?? {},
    rhyming: (word) => (word.length < shortestWithEnding ? [] : (endings.get(endingFileOf(word)) ?? [])),
    load: (words) =>
      eachFile(words, wordFileOf, async (file) => {
        const content = (await fileIn('words', file)) as WordFile;
        for (const kind of nameKinds)
          for (const card of content.names[kind] ?? []) namesHere.set(`${kind} ${card.id}`, card);
        add(file, entriesIn(content));
      }),
    loadTracks: (words) =>
      eachFile(words, wordFileOf, async (file) =>
        add(file, entriesIn((await fileIn('tracks', file)) as WordColumns)),
      ),
    loadRhymes: (words) =>
      eachFile(words, endingFileOf, async (file) => {
        endings.set(file, (await fileIn('endings', file)) as string[]);
      }),
  };
};

const eachFile = async (
  words: Iterable<string>,
  fileOf: (word: string) => number,
  load: (file: number) => Promise<void>,
): Promise<void> => {
  await Promise.all(Array.from(new Set(Array.from(words, fileOf)), load));
};

/** The records that could not be bought when the files were published. */
export const soldOut = async (): Promise<ReadonlySet<number>> =>
  new Set(numbersOf((await open(paths.soldOut)) as number[]));

/** The card of an entry; undefined for one that has been removed since. */
const cardOf = async <Card extends { id: number }>(
  folder: SearchFolder,
  id: number,
): Promise<Card | undefined> => {
  // The file of a removed record may be gone.
  const cards = (await fileIn(folder, cardFileOf(id)).catch(whenGone)) as Card[];
  return cards.find((card) => card.id === id);
};

const whenGone = (error: unknown): [] => {
  if (error instanceof Error && error.message.startsWith('404 ')) return [];
  throw error;
};

export const recordCard = (id: number) => cardOf<RecordCard>('record', id);

export const nameCard = async (kind: NameKind, id: number): Promise<NameCard | undefined> =>
  namesHere.get(`${kind} ${id}`) ?? cardOf<NameCard>(kind, id);
