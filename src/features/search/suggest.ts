import * as config from '#config.ts';
import type { NameMatch } from '#domain/search/match.ts';
import type { NameCard, NameKind, RecordCard } from '#domain/search/word-files.ts';
import { paths } from '#paths.ts';
import { findWords, type WordsFound } from './find-words.ts';
import { nameCard, recordCard } from './word-store.ts';

export interface NameSuggestion extends NameCard {
  kind: NameKind;
}

export type Suggestion = { record: RecordCard } | { name: NameSuggestion };

/** The suggestions for a text. */
export interface Suggestions {
  /** Best first. */
  items: readonly Suggestion[];
  /** The searched text, when the typed one was read with mistakes. */
  corrected: string | null;
  /** Whether the results have records. */
  hasRecords: boolean;
  /** A page that has what was asked for. */
  page: { name: string; href: string } | null;
}

const namesOffered = 3;
/** A shorter text says little about a record. */
const shortestOfRecord = 3;
/** Names that were typed whole, before the records. */
const namesInFront = 2;

/**
 * @param isWanted awaited before files that another text would not need; rejects when the text is no longer asked for
 * @throws when the words cannot be loaded, or are no longer wanted
 */
export const suggest = async (text: string, isWanted = () => Promise.resolve()): Promise<Suggestions> => {
  const found = await findWords(text, { isWanted });
  const { query, corrected } = found;
  const ids = await recordIds(found);
  const first = ordered(found, query.price ? [] : namesFor(found.names, text), ids).slice(
    0,
    config.search.suggestions,
  );
  if (first.length > 0) await isWanted();
  const items = await Promise.all(first.map((place) => place.load()));
  return {
    items: items.flatMap((item) => item ?? []),
    corrected,
    hasRecords: ids.length > 0,
    page: query.price?.isOffer ? { name: 'Ofertas', href: paths.offers } : null,
  };
};

const recordIds = async ({ records, query }: WordsFound): Promise<readonly number[]> => {
  const ids = records.map(({ id }) => id);
  if (!query.price) return ids;
  // Prices are needed by few searches, and their code is as long as that of the words.
  const { withinPrice } = await import('./current-index-store.ts');
  const cheap = await withinPrice(query.price);
  return query.wishes.length > 0 ? ids.filter((id) => cheap.has(id)) : [...cheap].reverse();
};

/** One of each page: an artist and a label may have one name. Of a short text more of them, the largest first. */
const namesFor = (names: readonly NameMatch[], text: string): NameMatch[] => {
  const isShort = text.length < shortestOfRecord;
  const pages = [...new Map(names.map((name) => [`${name.kind} ${name.id}`, name])).values()];
  return isShort ? pages.sort(byCount).slice(0, config.search.suggestions) : pages.slice(0, namesOffered);
};

const byCount = (one: NameMatch, other: NameMatch) =>
  Number(other.isWhole) - Number(one.isWhole) || other.count - one.count;

/** A suggestion whose card is not loaded yet. */
interface Place {
  isWhole: boolean;
  /** Undefined for an entry that has been removed since. */
  load(): Promise<Suggestion | undefined>;
}

/**
 * Names that were typed whole, records of which the whole title was, other names, and other records: 'tim' finds Tim Maia
 * before 'Time Is Up'.
 */
const ordered = ({ records }: WordsFound, names: readonly NameMatch[], ids: readonly number[]): Place[] => {
  const wholeTitles = new Set(records.flatMap(({ id, isWhole }) => (isWhole ? id : [])));
  const named = names.map(placeOfName);
  const titled = ids
    .slice(0, config.search.suggestions)
    .map((id) => ({ isWhole: wholeTitles.has(id), load: () => recordOf(id) }));
  const front = named.filter(({ isWhole }) => isWhole).slice(0, namesInFront);
  return [
    ...front,
    ...titled.filter(({ isWhole }) => isWhole),
    ...named.filter((one) => !front.includes(one)),
    ...titled.filter(({ isWhole }) => !isWhole),
  ];
};

const placeOfName = ({ kind, id, isWhole }: NameMatch): Place => ({
  isWhole,
  load: async () => {
    const card = await nameCard(kind, id);
    return card && { name: { ...card, kind } };
  },
});

const recordOf = async (id: number): Promise<Suggestion | undefined> => {
  const card = await recordCard(id);
  return card && { record: card };
};
