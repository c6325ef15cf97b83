import { isDeepStrictEqual } from 'node:util';
import { distancesOf } from '#domain/records/distances.ts';
import type { Release } from '#domain/records/release.ts';
import { indexWords } from '#domain/search/index-words.ts';
import { isPassedOver } from '#domain/search/query.ts';
import { countedWords, recordWords } from '#domain/search/record-words.ts';
import { compact, wordsRead } from '#domain/search/words.ts';
import {
  anyEnd,
  type EntriesOfWords,
  cardFileOf,
  columnsOf,
  endingFileCount,
  endingFileOf,
  keyOfField,
  keyOfKind,
  type NameCard,
  type NameHit,
  type NameKind,
  nameKinds,
  type SearchFolder,
  searchFolders,
  shortestWithEnding,
  type WordColumns,
  type WordEntries,
  type WordFile,
  wordFileCount,
  wordFileOf,
} from '#domain/search/word-files.ts';
import { compareText, placeOf } from '../sorted-list.ts';

/** An artist, a label or a category with records. */
export interface IndexedName {
  id: number;
  slug: string;
  name: string;
  releaseCount: number;
}

/** The files that a change may have changed, by `searchFileName`. */
export type TouchedFiles = Set<string>;

export interface WordIndex {
  /** The words of a file with their entries; equal entries give an equal object in whatever order they came. */
  wordFile(file: number): WordFile;
  /** The same words with the records that have them in tracks. */
  trackFile(file: number): WordColumns;
  /** The words of a file of endings, A to Z. */
  endingFile(file: number): string[];
  /** The cards of a file of names. */
  nameFile(kind: NameKind, file: number): NameCard[];
  /** The files of names that have a card. */
  nameFiles(kind: NameKind): Set<number>;
  /** Puts a record in the place of another. Without `old` it is added, without `next` removed. */
  replaceRecord(old: Release | null, next: Release | null, touched: TouchedFiles): void;
  /** Takes the entry that a slug now has; null for none with records. */
  replaceName(kind: NameKind, slug: string, next: IndexedName | null, touched: TouchedFiles): void;
}

/**
 * The name of a file without its ending.
 * @example searchFileName('words', 17) // 'palavras/17'
 */
export const searchFileName = (folder: SearchFolder, file: number): string =>
  `${searchFolders[folder]}/${file}`;

/** What contains a word. */
interface Postings {
  /** Ids of records in ascending order, by field; of titles by the number of their words. */
  records: Map<string, number[]>;
  names: Record<NameKind, SluggedHit[]>;
}

/** Two entries have one id while a change of a slug has reached only one of their records. */
interface SluggedHit extends NameHit {
  slug: string;
}

/** A field of a record as its key in a file: 't3' is a title of three words. */
const fieldsOf = (release: Release): Map<string, Set<string>> => {
  const words = recordWords(release);
  return new Map([
    [`t${words.titleLength}`, new Set(words.title)],
    ...Object.entries(keyOfField).map(
      ([field, key]) => [key, new Set(words[field as keyof typeof keyOfField])] as const,
    ),
  ]);
};

/** Names of each kind whose cards come with a word, and the records that these have at least. */
const largestNames = 3;
const fewestRecords = 3;

/** Names of each kind that a letter alone finds. */
const namesOfLetter = 2;

/** The letter under which a name is found: that of the first word which a search does not pass over. */
const initialOf = (name: string): string => {
  const words = wordsRead(name);
  return [...(words.find((word) => !isPassedOver(word)) ?? words[0] ?? '')][0] ?? '';
};

const byIdAndSlug = (one: NameCard, other: NameCard): number =>
  one.id - other.id || compareText(one.slug, other.slug);

const ascending = (one: number, other: number): number => one - other;

/** The words of all records and names, changed in place. */
export const openWordIndex = (
  releases: readonly Release[],
  names: Readonly<Record<NameKind, readonly IndexedName[]>>,
): WordIndex => {
  const byWord = new Map<string, Postings>();
  const files = Array.from({ length: wordFileCount }, () => new Set<string>());
  const endings = Array.from({ length: endingFileCount }, () => new Set<string>());
  const known: Record<NameKind, Map<string, IndexedName>> = {
    category: new Map(),
    artist: new Map(),
    label: new Map(),
  };

  const inFiles: Record<NameKind, Map<number, Map<string, IndexedName>>> = {
    category: new Map(),
    artist: new Map(),
    label: new Map(),
  };

  const postingsOf = (word: string): Postings => {
    const found = byWord.get(word);
    if (found) return found;
    const made: Postings = { records: new Map(), names: { category: [], artist: [], label: [] } };
    byWord.set(word, made);
    files[wordFileOf(word)]?.add(word);
    if (word.length >= shortestWithEnding) endings[endingFileOf(word)]?.add(word);
    return made;
  };

  const wordsWith = (
    words: ReadonlySet<string> | undefined,
    entriesOf: (postings: Postings, word: string) => WordEntries,
  ): EntriesOfWords => {
    const found = [...(words ?? [])].map((word) => [word, entriesOf(postingsOf(word), word)] as const);
    return Object.fromEntries(
      found
        .filter(([, entries]) => Object.keys(entries).length > 0)
        .sort(([one], [other]) => compareText(one, other)),
    );
  };

  const dropIfEmpty = (word: string, { records, names: own }: Postings): void => {
    if (records.size > 0 || nameKinds.some((kind) => own[kind].length > 0)) return;
    byWord.delete(word);
    files[wordFileOf(word)]?.delete(word);
    endings[endingFileOf(word)]?.delete(word);
  };

  const note = (word: string, touched: TouchedFiles): void => {
    for (const folder of ['words', 'tracks'] as const) touched.add(searchFileName(folder, wordFileOf(word)));
    if (word.length >= shortestWithEnding) touched.add(searchFileName('endings', endingFileOf(word)));
  };

  const addRecord = (release: Release): void => {
    for (const [key, words] of fieldsOf(release))
      for (const word of words) {
        const { records } = postingsOf(word);
        const ids = records.get(key);
        if (!ids) records.set(key, [release.id]);
        else if ((ids.at(-1) ?? 0) < release.id) ids.push(release.id);
        else ids.splice(placeOf(release.id, ids, ascending), 0, release.id);
      }
  };

  const removeRecord = (release: Release): void => {
    for (const [key, words] of fieldsOf(release))
      for (const word of words) {
        const postings = postingsOf(word);
        const ids = postings.records.get(key) ?? [];
        const place = ids.indexOf(release.id);
        if (place >= 0) ids.splice(place, 1);
        if (ids.length === 0) postings.records.delete(key);
        dropIfEmpty(word, postings);
      }
  };

  /** The cards of names that suggestions of a file's words mostly show. */
  const largestNamesIn = (file: number): WordFile['names'] => {
    const all = [...(files[file] ?? [])].map((word) => [word, postingsOf(word).names] as const);
    return Object.fromEntries(
      nameKinds.flatMap((kind) => {
        const slugs = new Set(
          all.flatMap(([word, names]) => largestOf(word, names[kind])).map(({ slug }) => slug),
        );
        const cards = [...slugs].flatMap((slug) => known[kind].get(slug) ?? []).map(cardOf);
        return cards.length > 0 ? [[kind, cards.sort(byIdAndSlug)]] : [];
      }),
    );
  };

  const cardsIn = (kind: NameKind, file: number): NameCard[] =>
    [...(inFiles[kind].get(file)?.values() ?? [])].map(cardOf).sort(byIdAndSlug);

  const setName = (kind: NameKind, entry: IndexedName, isThere: boolean): string[] => {
    const { id, slug, name, releaseCount } = entry;
    const initial = initialOf(name);
    const words = [...indexWords(name), initial + anyEnd];
    const cards = inFiles[kind].get(cardFileOf(id)) ?? new Map<string, IndexedName>();
    if (isThere) cards.set(slug, entry);
    else cards.delete(slug);
    if (cards.size > 0) inFiles[kind].set(cardFileOf(id), cards);
    else inFiles[kind].delete(cardFileOf(id));
    const hit = { id, slug, words: countedWords(name), count: releaseCount };
    const ofLetter = { ...hit, words: compact(name) === initial ? 1 : 2 };
    for (const word of words) {
      const postings = postingsOf(word);
      const others = postings.names[kind].filter((other) => other.slug !== slug);
      postings.names[kind] = isThere ? [...others, word.endsWith(anyEnd) ? ofLetter : hit] : others;
      if (!isThere) dropIfEmpty(word, postings);
    }
    return words;
  };

  for (const release of releases.toSorted((one, other) => ascending(one.id, other.id))) addRecord(release);
  for (const kind of nameKinds)
    for (const name of names[kind]) {
      known[kind].set(name.slug, name);
      setName(kind, name, true);
    }

  return {
    wordFile: (file) => ({
      ...columnsOf(wordsWith(files[file], namesIn)),
      names: largestNamesIn(file),
    }),
    trackFile: (file) => columnsOf(wordsWith(files[file], tracksIn)),
    endingFile: (file) =>
      [...(endings[file] ?? [])].filter((word) => isBesideTracks(postingsOf(word))).sort(compareText),
    nameFile: cardsIn,
    nameFiles: (kind) => new Set(inFiles[kind].keys()),
    replaceRecord: (old, next, touched) => {
      if (isDeepStrictEqual(old, next)) return;
      for (const release of [old, next])
        if (release) touched.add(searchFileName('record', cardFileOf(release.id)));
      const [before, after] = [old, next].map((release) => release && fieldsOf(release));
      if (old?.id === next?.id && isDeepStrictEqual(before, after)) return;
      if (old) removeRecord(old);
      if (next) addRecord(next);
      for (const fields of [before, after])
        for (const words of fields?.values() ?? []) for (const word of words) note(word, touched);
    },
    replaceName: (kind, slug, next, touched) => {
      const old = known[kind].get(slug) ?? null;
      if (isDeepStrictEqual(old && cardOf(old), next && cardOf(next))) return;
      for (const entry of [old, next]) if (entry) touched.add(searchFileName(kind, cardFileOf(entry.id)));
      const words = [...(old ? setName(kind, old, false) : []), ...(next ? setName(kind, next, true) : [])];
      if (next) known[kind].set(slug, next);
      else known[kind].delete(slug);
      for (const word of words) note(word, touched);
    },
  };
};

const cardOf = ({ id, slug, name, releaseCount }: IndexedName): NameCard => ({
  id,
  slug,
  name,
  count: releaseCount,
});

/** Whether a word is in more than tracks, which are looked up only as they are typed. */
const isBesideTracks = ({ records, names }: Postings): boolean =>
  [...records.keys()].some((key) => key !== keyOfField.track) ||
  nameKinds.some((kind) => names[kind].length > 0);

const tracksIn = ({ records }: Postings): WordEntries => {
  const ids = records.get(keyOfField.track);
  return ids ? { k: listOf(ids) } : {};
};

const namesIn = ({ records, names }: Postings, word: string): WordEntries => {
  const titles = [...records].filter(([key]) => key.startsWith('t')).sort(([a], [b]) => compareText(a, b));
  const others = [...records]
    .filter(([key]) => !key.startsWith('t') && key !== keyOfField.track)
    .sort(([a], [b]) => compareText(a, b));
  return {
    ...(titles.length > 0 && {
      t: titles.map(([key, ids]) => `${key.slice(1)}:${listOf(ids)}`).join('/'),
    }),
    ...Object.fromEntries(others.map(([key, ids]) => [key, listOf(ids)])),
    ...Object.fromEntries(
      nameKinds.flatMap((kind) =>
        names[kind].length > 0 ? [[keyOfKind[kind], triplesOf(offeredFor(word, names[kind]))]] : [],
      ),
    ),
  };
};

/** The names whose cards come with a word: those of a letter all, of another word those that are mostly meant. */
const largestOf = (word: string, names: readonly SluggedHit[]): readonly SluggedHit[] =>
  word.endsWith(anyEnd)
    ? offeredFor(word, names)
    : names
        .filter(({ count }) => count >= fewestRecords)
        .sort(largestFirst)
        .slice(0, largestNames);

/** All names with a word, the largest first. Of a letter only some, and before them those that are the letter. */
const offeredFor = (word: string, names: readonly SluggedHit[]): readonly SluggedHit[] =>
  word.endsWith(anyEnd)
    ? names
        .toSorted((one, other) => one.words - other.words || largestFirst(one, other))
        .slice(0, namesOfLetter)
    : names.toSorted(largestFirst);

const largestFirst = (one: SluggedHit, other: SluggedHit): number =>
  other.count - one.count || one.id - other.id || compareText(one.slug, other.slug);

const triplesOf = (names: readonly SluggedHit[]): string =>
  names.map(({ id, words, count }) => `${id} ${words} ${count}`).join(' ');

const listOf = (ids: readonly number[]): string => distancesOf(ids).join(' ');
