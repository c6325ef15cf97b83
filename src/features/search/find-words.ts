import { anyEnd, type Query, understand, type Wish } from '#domain/search/query.ts';
import { literal, match, type Match, mistypings, type RecordMatch } from '#domain/search/match.ts';
import { type LoadedWords, openWords, soldOut } from './word-store.ts';

/** What a text finds in names and facts. */
export interface WordsFound extends Match {
  query: Query;
  /** The text as it was read. */
  text: string;
}

/** Of a word of five letters, one of which was left out, four are typed. */
const shortestRhyming = 4;

const nothing: Match = { names: [], records: [], corrected: null };

const wordsIn = (wishes: readonly Wish[]): string[] =>
  wishes.flatMap(({ kind, ways }) => (kind === 'passed over' ? [] : ways.flat())).map(withoutEnd);

const withoutEnd = (word: string) => (word.endsWith(anyEnd) ? word.slice(0, -anyEnd.length) : word);

/**
 * The records, artists, labels and categories that a text names, those in stock first. A word that nothing contains is
 * read as the nearest one that the catalogue has.
 * @param hasTracks whether tracks are wanted also where names are found
 * @throws when the words cannot be loaded
 */
export const findWords = async (text: string, hasTracks = false): Promise<WordsFound> => {
  const query = understand(text);
  const words = openWords();
  const { wishes, whole } = query;
  const [gone] = await Promise.all([
    soldOut(),
    words.load([...wordsIn(wishes), ...(whole === null ? [] : [whole])]),
    hasTracks && words.loadTracks(wordsIn(wishes)),
  ]);
  const found =
    foundIn(words, query) ?? (await inTracks(words, query)) ?? (await corrected(words, query)) ?? nothing;
  return {
    ...found,
    query,
    records: inStockFirst(found.records, gone),
    text: found.corrected ?? text,
  };
};

/** Null when nothing contains the words. A catalogue number may be typed in pieces: 'met h 025'. */
const foundIn = (words: LoadedWords, query: Query): Match | null => {
  const asTyped = match(words, query, (word) => literal(words, word));
  const { whole } = query;
  const isNumber = whole !== null && /\d/.test(whole);
  const joined =
    whole === null || (!isNumber && isSomething(asTyped))
      ? nothing
      : match(words, { wishes: [{ text: whole, ways: [[whole]], kind: 'word' }] }, (word) =>
          literal(words, word).filter((reading) => reading.word === word),
        );
  const ids = new Set(joined.records.map(({ id }) => id));
  const both = {
    names: [...joined.names, ...asTyped.names],
    records: [...joined.records, ...asTyped.records.filter(({ id }) => !ids.has(id))],
    corrected: null,
  };
  return isSomething(both) ? both : null;
};

const isSomething = ({ names, records }: Match) => names.length > 0 || records.length > 0;

const inTracks = async (words: LoadedWords, query: Query): Promise<Match | null> => {
  await words.loadTracks(wordsIn(query.wishes));
  return foundIn(words, query);
};

/**
 * Reads words that nothing contains as their nearest ones, or else all words: of 'tim maya' each is known, but no name has
 * both.
 */
const corrected = async (words: LoadedWords, query: Query): Promise<Match | null> => {
  const typed = wordsIn(query.wishes.filter(({ kind }) => kind === 'word'));
  const unknown = typed.filter((word) => !(word in words.beside(word)));
  return (
    (unknown.length > 0 ? await nearest(words, query, unknown) : null) ??
    (unknown.length < typed.length ? await nearest(words, query, typed) : null)
  );
};

const nearest = async (words: LoadedWords, query: Query, mistyped: readonly string[]): Promise<Match | null> => {
  await words.loadRhymes(mistyped.filter((word) => word.length >= shortestRhyming));
  const isAlone = query.wishes.length === 1;
  const near = new Map(mistyped.map((word) => [word, mistypings(words, word, isAlone)]));
  await words.load([...near.values()].flat().map(({ word }) => word));
  const found = match(words, query, (word, { kind }) => [
    ...literal(words, word),
    ...(kind === 'word' ? (near.get(word) ?? []) : []),
  ]);
  return isSomething(found) ? found : null;
};

/** Records whose whole title was typed stay in front, even when they are sold out: nothing else was meant. */
const inStockFirst = (records: readonly RecordMatch[], gone: ReadonlySet<number>): RecordMatch[] =>
  records.toSorted(
    (one, other) =>
      Number(other.isWhole) - Number(one.isWhole) ||
      Number(gone.has(one.id)) - Number(gone.has(other.id)) ||
      other.score - one.score ||
      other.id - one.id,
  );
