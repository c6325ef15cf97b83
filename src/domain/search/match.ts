import { distance, mistakesAllowed, shortestCorrected } from './spelling.ts';
import type { Query, Wish } from './query.ts';
import {
  anyEnd,
  idsOf,
  keyOfKind,
  type NameKind,
  nameKinds,
  namesOf,
  titlesOf,
  type EntriesOfWords,
  type WordEntries,
} from './word-files.ts';

/** The loaded words of a catalogue. */
export interface Words {
  /** The words of the file of a word, which has been loaded. */
  beside(word: string): EntriesOfWords;
  /** The words with the same last letters, if they have been loaded. */
  rhyming(word: string): readonly string[];
}

export interface NameMatch {
  kind: NameKind;
  id: number;
  /** Records of the artist, label or category. */
  count: number;
  /** Whether the query has every word of the name. */
  isWhole: boolean;
  /** Mistakes in the query. */
  mistakes: number;
  score: number;
}

export interface RecordMatch {
  id: number;
  /** Whether the query has every word of the title. */
  isWhole: boolean;
  mistakes: number;
  score: number;
}

export interface Match {
  /** Best first. */
  names: NameMatch[];
  /** Best first; of equal ones, the highest id. */
  records: RecordMatch[];
  /** The words that were searched in place of the typed ones; null where those were found. */
  corrected: string | null;
}

/** A word of the catalogue that may be meant by a typed one. */
export interface Reading {
  word: string;
  /** From 0 to 1. */
  weight: number;
  mistakes: number;
  /** Whether the whole word is read, and not its beginning. */
  isWhole: boolean;
}

interface Hit {
  score: number;
  mistakes: number;
  /** Words found in the title or the name; a beginning of a word does not count. */
  found: number;
  /** Words of the title or the name; 0 while none was found there. */
  length: number;
  count: number;
  /** The words that were read; of a wish, its text. */
  words: readonly string[];
}

interface Hits {
  /** By id. */
  records: Map<number, Hit>;
  /** By the key of the kind, and the id. */
  names: Map<string, Hit>;
}

const noHits = (): Hits => ({ records: new Map(), names: new Map() });

const weights = { t: 5, n: 5, a: 4, l: 2, f: 1, k: 1 } as const;
const beginning = 0.6;
const likeBeginning = 0.3;
const mistaken = 0.5;

/** Bonus for a title of which every word was typed: such a record comes before any other. */
const wholeTitle = 100;

/**
 * The readings of a typed word that contain it as it is: itself, and words that begin with it.
 * @example literal({ beside: () => ({ maia: {} }), rhyming: () => [] }, 'maia')
 * // [{ word: 'maia', weight: 1, mistakes: 0, isWhole: true }]
 */
export const literal = (words: Words, typed: string): Reading[] => {
  const isOpen = typed.length > 2 && typed.endsWith(anyEnd);
  const word = isOpen ? typed.slice(0, -1) : typed;
  const found: Reading[] = [];
  for (const known of Object.keys(words.beside(word)))
    if (known === word) found.push({ word, weight: 1, mistakes: 0, isWhole: true });
    else if (word.length > 1 && known.startsWith(word))
      found.push({ word: known, weight: isOpen ? 1 : beginning, mistakes: 0, isWhole: isOpen });
  return found;
};

/**
 * The words that differ from a typed one by a few mistakes, the nearest only; failing these, words whose beginning does.
 * @example mistypings({ beside: () => ({ maia: {} }), rhyming: () => [] }, 'maya', false)
 * // [{ word: 'maia', weight: 0.5, mistakes: 1, isWhole: true }]
 * @param isAlone whether the query has no other word, by which a wrong reading of a short word would be found out
 */
export const mistypings = (words: Words, word: string, isAlone: boolean): Reading[] => {
  if (word.length < (isAlone ? shortestCorrected : shortestCorrected - 1)) return [];
  const allowed = mistakesAllowed(word);
  const known = new Set([...Object.keys(words.beside(word)), ...words.rhyming(word)]);
  const near = [...known].flatMap((other) => {
    if (Math.abs(other.length - word.length) > allowed) return [];
    const mistakes = distance(word, other);
    return mistakes > 0 && mistakes <= allowed ? [{ word: other, mistakes }] : [];
  });
  const fewest = Math.min(...near.map(({ mistakes }) => mistakes));
  if (near.length > 0)
    return near
      .filter(({ mistakes }) => mistakes === fewest)
      .map((reading) => ({ ...reading, weight: mistaken ** reading.mistakes, isWhole: true }));
  if (word.length < shortestCorrected) return [];
  return Object.keys(words.beside(word))
    .filter((other) => other.length > word.length && distance(word, other.slice(0, word.length)) === 1)
    .map((other) => ({ word: other, weight: likeBeginning, mistakes: 1, isWhole: false }));
};

/**
 * The entries that meet every wish, each typed word read as `readingsOf` says.
 * @example match({ beside: () => ({}), rhyming: () => [] }, { wishes: [] }, () => [])
 * // { names: [], records: [], corrected: null }
 */
export const match = (
  words: Words,
  { wishes }: Pick<Query, 'wishes'>,
  readingsOf: (word: string, wish: Wish) => readonly Reading[],
): Match => {
  let all: Hits | null = null;
  for (const wish of wishes) {
    if (wish.kind === 'word' || wish.kind === 'fact') all = both(all, hitsOfWish(words, wish, readingsOf));
    if (all?.records.size === 0 && all.names.size === 0) break;
  }
  const found = all ?? noHits();
  for (const wish of wishes) if (wish.kind === 'extra') favour(found, hitsOfWish(words, wish, readingsOf));
  return ranked(found, wishes);
};

const hitsOfWish = (
  words: Words,
  wish: Wish,
  readingsOf: (word: string, wish: Wish) => readonly Reading[],
): Hits => {
  const ways = wish.ways.map((way) => {
    let hits: Hits | null = null;
    for (const word of way) hits = both(hits, hitsOfWord(words, readingsOf(word, wish)));
    return mapped(hits ?? noHits(), (hit) => ({
      ...hit,
      score: hit.score / way.length,
      words: [hit.mistakes > 0 ? hit.words.join(' ') : wish.text],
    }));
  });
  return ways.reduce((best, hits) => {
    for (const [id, hit] of hits.records) keepBetter(best.records, id, hit);
    for (const [key, hit] of hits.names) keepBetter(best.names, key, hit);
    return best;
  });
};

/** Entries that share a hit share the new one. */
const mapped = ({ records, names }: Hits, make: (hit: Hit) => Hit): Hits => {
  const made = new Map<Hit, Hit>();
  const of = (hit: Hit) => made.get(hit) ?? made.set(hit, make(hit)).get(hit) ?? hit;
  for (const [id, hit] of records) records.set(id, of(hit));
  for (const [key, hit] of names) names.set(key, of(hit));
  return { records, names };
};

const hitsOfWord = (words: Words, readings: readonly Reading[]): Hits => {
  const hits = noHits();
  for (const reading of readings) {
    const entries = words.beside(reading.word)[reading.word];
    if (entries) addHits(hits, entries, reading);
  }
  return hits;
};

const addHits = (hits: Hits, entries: WordEntries, { word, weight, mistakes, isWhole }: Reading): void => {
  // Of beginnings alone the largest name comes first, and not the shortest.
  const found = isWhole ? 1 : 0;
  const hit = { mistakes, found, words: [word], count: 0 };
  // Thousands of records share one hit.
  const add = (ids: readonly number[], one: Hit) => {
    for (const id of ids) keepBetter(hits.records, id, one);
  };
  for (const [length, ids] of titlesOf(entries.t)) add(ids, { ...hit, score: weights.t * weight, length });
  for (const field of ['n', 'a', 'l', 'f', 'k'] as const)
    if (entries[field])
      add(idsOf(entries[field]), { ...hit, score: weights[field] * weight, found: 0, length: 0 });
  for (const kind of nameKinds)
    for (const { id, words: length, count } of namesOf(entries[keyOfKind[kind]]))
      keepBetter(hits.names, `${keyOfKind[kind]}${id}`, {
        ...hit,
        score: isWhole ? 1 : beginning,
        length,
        count,
      });
};

const keepBetter = <Key>(hits: Map<Key, Hit>, key: Key, hit: Hit): void => {
  const known = hits.get(key);
  if (!known) hits.set(key, hit);
  else if (hit.score > known.score) hits.set(key, { ...hit, ...together(known, hit) });
  else if (hit.length > known.length) hits.set(key, { ...known, ...together(known, hit) });
};

/** A word in the artist and in the title counts for both. */
const together = (one: Hit, other: Hit) => ({
  found: Math.max(one.found, other.found),
  length: Math.max(one.length, other.length),
});

const both = (some: Hits | null, others: Hits): Hits =>
  some ? { records: joint(some.records, others.records), names: joint(some.names, others.names) } : others;

/** Raises the entries that meet one more wish. */
const favour = (found: Hits, more: Hits): void => {
  for (const [id, hit] of joint(found.records, more.records)) found.records.set(id, hit);
  for (const [key, hit] of joint(found.names, more.names)) found.names.set(key, hit);
};

const joint = <Key>(some: ReadonlyMap<Key, Hit>, others: ReadonlyMap<Key, Hit>): Map<Key, Hit> => {
  const found = new Map<Key, Hit>();
  for (const key of (some.size < others.size ? some : others).keys()) {
    const [one, other] = [some.get(key), others.get(key)];
    if (!one || !other) continue;
    found.set(key, {
      score: one.score + other.score,
      mistakes: one.mistakes + other.mistakes,
      found: one.found + other.found,
      length: Math.max(one.length, other.length),
      count: one.count || other.count,
      words: [...one.words, ...other.words],
    });
  }
  return found;
};

const kindOfKey = new Map(nameKinds.map((kind) => [keyOfKind[kind] as string, kind]));

const ranked = (hits: Hits, wishes: readonly Wish[]): Match => {
  let fewest = Infinity;
  for (const found of [hits.records, hits.names])
    for (const { mistakes } of found.values()) fewest = Math.min(fewest, mistakes);
  const names = [...hits.names].flatMap(([key, hit]) => (hit.mistakes > fewest ? [] : nameMatch(key, hit)));
  const records = [...hits.records].flatMap(([id, hit]) =>
    hit.mistakes > fewest ? [] : recordMatch(id, hit),
  );
  names.sort(bestName);
  records.sort((one, other) => other.score - one.score || other.id - one.id);
  const [name, record] = [names[0], records[0]];
  const best = name && (name.isWhole || !record?.isWhole) ? name : (record ?? name);
  return { names, records, corrected: best && best.mistakes > 0 ? textOf(best.words, wishes) : null };
};

/** The part of a title or a name that was typed: of equal ones, the shortest comes first. */
const coverage = ({ found, length }: Hit) => (length > 0 ? found / length : 0);

const isWholeHit = ({ found, length }: Hit) => length > 0 && found >= length;

const nameMatch = (key: string, hit: Hit): (NameMatch & Pick<Hit, 'words'>) | [] => {
  const kind = kindOfKey.get(key.slice(0, 1));
  const { mistakes, count, words } = hit;
  return kind
    ? {
        kind,
        id: Number(key.slice(1)),
        count,
        score: hit.score + coverage(hit),
        mistakes,
        words,
        isWhole: isWholeHit(hit),
      }
    : [];
};

const recordMatch = (id: number, hit: Hit): RecordMatch & Pick<Hit, 'words'> => {
  const isWhole = isWholeHit(hit);
  const { mistakes, words } = hit;
  const score = hit.score + coverage(hit) + (isWhole ? wholeTitle : 0);
  return { id, score, mistakes, words, isWhole };
};

const bestName = (one: NameMatch, other: NameMatch): number =>
  Number(other.isWhole) - Number(one.isWhole) ||
  other.score - one.score ||
  Number(other.kind === 'category') - Number(one.kind === 'category') ||
  other.count - one.count ||
  one.id - other.id;

const isFree = ({ kind }: Wish) => kind === 'extra' || kind === 'passed over';

/** The searched text, with the words that were passed over in their places. */
const textOf = (texts: readonly string[], wishes: readonly Wish[]): string => {
  const left = [...texts];
  return wishes.map((wish) => (isFree(wish) ? wish.text : (left.shift() ?? wish.text))).join(' ');
};
