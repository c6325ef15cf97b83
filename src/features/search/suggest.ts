import * as config from '#config.ts';
import type { NameMatch } from '#domain/search/match.ts';
import type { NameCard, NameKind, RecordCard } from '#domain/search/word-files.ts';
import { paths } from '#paths.ts';
import { findWords, type WordsFound } from './find-words.ts';
import { nameCard, recordCards } from './word-store.ts';

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
/** Names that were typed whole, before the records. */
const namesInFront = 2;

/** @throws when the words cannot be loaded */
export const suggest = async (text: string): Promise<Suggestions> => {
  const found = await findWords(text);
  const { query, corrected } = found;
  const ids = await recordIds(found);
  const names = query.price ? [] : namesFor(found.names);
  const [records, cards] = await Promise.all([
    recordCards(ids.slice(0, config.search.suggestions)),
    Promise.all(names.map(async ({ kind, id }) => ({ kind, card: await nameCard(kind, id) }))),
  ]);
  const named = cards.flatMap(({ kind, card }) => (card ? [{ name: { ...card, kind } }] : []));
  return {
    items: ordered(found, named, records),
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

/** One of each page: an artist and a label may have one name. */
const namesFor = (names: readonly NameMatch[]): NameMatch[] =>
  [...new Map(names.map((name) => [`${name.kind} ${name.id}`, name])).values()].slice(0, namesOffered);

/**
 * Names that were typed whole, records of which the whole title was, other names, and other records: 'tim' finds Tim Maia
 * before 'Time Is Up'.
 */
const ordered = (
  { names, records }: WordsFound,
  named: readonly { name: NameSuggestion }[],
  cards: readonly RecordCard[],
): Suggestion[] => {
  const wholeNames = new Set(names.flatMap(({ kind, id, isWhole }) => (isWhole ? `${kind} ${id}` : [])));
  const wholeTitles = new Set(records.flatMap(({ id, isWhole }) => (isWhole ? id : [])));
  const isWhole = ({ name: { kind, id } }: { name: NameSuggestion }) => wholeNames.has(`${kind} ${id}`);
  const front = named.filter(isWhole).slice(0, namesInFront);
  const asRecords = cards.map((record) => ({ record }));
  return [
    ...front,
    ...asRecords.filter(({ record }) => wholeTitles.has(record.id)),
    ...named.filter((one) => !front.includes(one)),
    ...asRecords.filter(({ record }) => !wholeTitles.has(record.id)),
  ];
};
