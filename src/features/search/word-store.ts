import { numbersOf } from '#domain/records/distances.ts';
import type { Words } from '#domain/search/match.ts';
import {
  cardFileOf,
  endingFileOf,
  type NameCard,
  type NameKind,
  type RecordCard,
  type SearchFolder,
  searchFolders,
  shortestWithEnding,
  type WordFile,
  wordFileOf,
} from '#domain/search/word-files.ts';
import { loadedOnce } from '#browser/loaded-once.ts';
import { paths } from '#paths.ts';

/** Time for which a loaded file is not asked for again, in milliseconds: a new record is found a minute later at most. */
const freshMs = 60_000;

const read = loadedOnce(async (key): Promise<unknown> => {
  const path = key.slice(key.indexOf('/'));
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return response.json();
});

const open = (path: string) => read(`${Math.floor(Date.now() / freshMs)}${path}`);

const fileIn = (folder: SearchFolder, file: number) =>
  open(paths.searchAnswer(`${searchFolders[folder]}/${file}`));

/** The words of some files that have been loaded. */
export interface LoadedWords extends Words {
  /** Loads what is known of more words. */
  load(words: Iterable<string>): Promise<void>;
  /** Loads the tracks of which words are part. */
  loadTracks(words: Iterable<string>): Promise<void>;
  /** Loads words that end alike. */
  loadRhymes(words: Iterable<string>): Promise<void>;
}

/** Words for one query, which are those of the same moment. */
export const openWords = (): LoadedWords => {
  const beginnings = new Map<number, WordFile>();
  const endings = new Map<number, readonly string[]>();
  const add = (file: number, more: WordFile) => {
    const known = beginnings.get(file) ?? {};
    const both = Object.entries(more).map(([word, entries]) => [word, { ...known[word], ...entries }]);
    beginnings.set(file, { ...known, ...(Object.fromEntries(both) as WordFile) });
  };
  return {
    beside: (word) => beginnings.get(wordFileOf(word)) ?? {},
    rhyming: (word) => (word.length < shortestWithEnding ? [] : (endings.get(endingFileOf(word)) ?? [])),
    load: (words) =>
      eachFile(words, wordFileOf, async (file) => add(file, (await fileIn('words', file)) as WordFile)),
    loadTracks: (words) =>
      eachFile(words, wordFileOf, async (file) => add(file, (await fileIn('tracks', file)) as WordFile)),
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

/** The cards of entries, in the order of their ids; without those that have been removed since. */
const cardsOf = async <Card extends { id: number }>(
  folder: SearchFolder,
  ids: readonly number[],
): Promise<Card[]> => {
  const found = await Promise.all(
    ids.map(async (id) => {
      // The file of a removed record may be gone.
      const cards = (await fileIn(folder, cardFileOf(id)).catch(whenGone)) as Card[];
      return cards.find((card) => card.id === id);
    }),
  );
  return found.flatMap((card) => card ?? []);
};

const whenGone = (error: unknown): [] => {
  if (error instanceof Error && error.message.startsWith('404 ')) return [];
  throw error;
};

export const recordCards = (ids: readonly number[]) => cardsOf<RecordCard>('record', ids);

export const nameCard = async (kind: NameKind, id: number): Promise<NameCard | undefined> =>
  (await cardsOf<NameCard>(kind, [id]))[0];
