import { type Query, understand, type Wish } from '#domain/search/query.ts';
import { anyEnd } from '#domain/search/word-files.ts';
import { fold } from '#domain/texts/text.ts';
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

/** The words that may be read otherwise. */
const mistypable = (wishes: readonly Wish[]): string[] =>
  wordsIn(wishes.filter(({ kind }) => kind === 'word')).filter((word) => word.length >= shortestRhyming);

const withoutEnd = (word: string) => (word.length > 2 && word.endsWith(anyEnd) ? word.slice(0, -1) : word);

/** Of a single letter only the largest names that begin with it are suggested. */
const beginningWith = (letter: string): Query => ({
  wishes: [{ text: letter, ways: [[letter + anyEnd]], kind: 'word' }],
  price: null,
  whole: null,
});

interface Asking {
  /** Whether all that contains the words is wanted, tracks too, where names are found. */
  hasTracks?: boolean;
  /** Awaited before files that another text would not need. Rejects when the text is no longer asked for. */
  isWanted?: () => Promise<void>;
}

/**
 * The records, artists, labels and categories that a text names, those in stock first. A word that nothing contains is
 * read as the nearest one that the catalogue has.
 * @throws when the words cannot be loaded, or are no longer wanted
 */
export const findWords = async (
  text: string,
  { hasTracks = false, isWanted = () => Promise.resolve() }: Asking = {},
): Promise<WordsFound> => {
  const [letter = '', ...more] = fold(text);
  const query = more.length > 0 || hasTracks ? understand(text) : beginningWith(letter);
  const words = openWords();
  const { wishes, whole } = query;
  const [gone] = await Promise.all([
    soldOut(),
    words.load([...wordsIn(wishes), ...(whole === null ? [] : [whole])]),
    hasTracks && words.loadTracks(wordsIn(wishes)),
  ]);
  let found = foundIn(words, query);
  if (!found) {
    await isWanted();
    // One round of requests for all that may follow.
    await Promise.all([words.loadTracks(wordsIn(wishes)), words.loadRhymes(mistypable(wishes))]);
    found = foundIn(words, query) ?? (await corrected(words, query)) ?? nothing;
  }
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
    records: [
      // The whole number of a record is as clear as a whole title.
      ...joined.records.map((record) => ({ ...record, isWhole: isNumber || record.isWhole })),
      ...asTyped.records.filter(({ id }) => !ids.has(id)),
    ],
    corrected: null,
  };
  return isSomething(both) ? both : null;
};

const isSomething = ({ names, records }: Match) => names.length > 0 || records.length > 0;

/**
 * Reads words that nothing contains as their nearest ones, or else one word more, the longest first: of 'tim maya' each is
 * known, but no name has both.
 */
const corrected = async (words: LoadedWords, query: Query): Promise<Match | null> => {
  const typed = wordsIn(query.wishes.filter(({ kind }) => kind === 'word'));
  const isKnown = (word: string) => Object.hasOwn(words.beside(word), word);
  const unknown = typed.filter((word) => !isKnown(word));
  const known = typed.filter(isKnown).sort((one, other) => other.length - one.length);
  let best = unknown.length > 0 ? await nearest(words, query, unknown) : null;
  for (const word of known) {
    // Each word that is read otherwise is one mistake at least.
    if (best && mistakesIn(best) <= unknown.length + 1) break;
    best = fewerMistakes(best, await nearest(words, query, [...unknown, word]));
  }
  return best ?? (known.length > 1 ? await nearest(words, query, typed) : null);
};

const hasWhole = ({ names, records }: Match) => [...names, ...records].some(({ isWhole }) => isWhole);

const mistakesIn = ({ names, records }: Match) => (names[0] ?? records[0])?.mistakes ?? 0;

const fewerMistakes = (one: Match | null, other: Match | null) =>
  one && other ? (mistakesIn(other) < mistakesIn(one) ? other : one) : (one ?? other);

const nearest = async (
  words: LoadedWords,
  query: Query,
  mistyped: readonly string[],
): Promise<Match | null> => {
  const isAlone = query.wishes.length === 1;
  const near = new Map(mistyped.map((word) => [word, mistypings(words, word, isAlone)]));
  const attempt = () => {
    const found = match(words, query, (word, { kind }) => [
      ...literal(words, word),
      ...(kind === 'word' ? (near.get(word) ?? []) : []),
    ]);
    return isSomething(found) ? found : null;
  };
  // A whole name is what was meant: the words with other first letters, which are not loaded yet, stay unasked.
  const first = isAlone ? null : attempt();
  if (first && hasWhole(first)) return first;
  await words.load([...near.values()].flat().map(({ word }) => word));
  return attempt();
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
