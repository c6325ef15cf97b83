import * as config from '#config.ts';
import { artistName } from '#domain/records/artist-line.ts';
import type { StableCard } from '#domain/records/card.ts';
import { narrow, type FacetCounts, type FacetTable } from '#domain/records/facet-table.ts';
import { emptySelection, type Selection } from '#domain/records/facets.ts';
import { orderOfSort, sortRecords, type OrderKey, type SortKey } from '#domain/records/record-order.ts';
import { compact, wordsOf } from '#domain/texts/words.ts';
import { facetTable, recordOrder, records } from './current-index-store.ts';
import { vocabularyFor } from './search-index.ts';
import { corrected, isKnown } from './spelling.ts';
import { openTextSearch, rowsMatching } from './text-search.ts';

/** The rows matching a text, and a suggested correction if one of its words is unknown. */
export interface TextMatch {
  rows: number[];
  correction: string | null;
}

/** A subset of the catalogue: the records of a category, or those included in an order. */
export type Base = { category: string } | { order: OrderKey };

/** A query of the index. */
export interface Question {
  /** null for the whole catalogue. */
  base: Base | null;
  search: string;
  selected: Selection;
  sort: SortKey;
}

export interface Found {
  /** Rows of all results, in the order of the sort. */
  rows: number[];
  counts: FacetCounts;
  correction: string | null;
  /** Whether price and stock were known. */
  isPriced: boolean;
}

/** Preloads what every search needs. Never rejects. */
export const prepareSearch = async (): Promise<void> => {
  await Promise.allSettled([openTextSearch(), facetTable()]);
};

/** Number of hits read to judge a match. The suggestions need as many. */
const sample = 2 * config.search.suggestions;

/**
 * Rows that match a text. Pagefind compares stems, and for an unknown word falls back to ever shorter prefixes of it,
 * until 'xyzzy' finds Malcolm X. Therefore records that contain the words themselves come first, and hits for a word
 * that no record contains are dropped, with the nearest words offered instead.
 * @throws when the index cannot be loaded
 */
export const matchText = async (text: string): Promise<TextMatch> => {
  const rows = await rowsMatching(text);
  const words = wordsOf(text);
  const hits = (await records(rows.slice(0, sample))).map(wordsOfRecord);
  if (rows.length > 0 && words.every((word) => hits.some((hit) => says(hit, word))))
    return { rows: literalFirst(rows, hits, words), correction: null };
  const known = await vocabularyFor(words);
  const unknown = words.some((word) => !isKnown(word, known));
  return {
    rows: unknown ? [] : rows,
    correction: rows.length === 0 || unknown ? corrected(text, known) : null,
  };
};

const says = (hit: readonly string[], word: string): boolean => hit.some((own) => own.startsWith(word));

const literalFirst = (
  rows: readonly number[],
  hits: readonly string[][],
  words: readonly string[],
): number[] => {
  const literal = (place: number) => words.every((word) => says(hits[place] ?? [], word));
  const top = rows.slice(0, hits.length);
  return [
    ...top.filter((_, place) => literal(place)),
    ...top.filter((_, place) => !literal(place)),
    ...rows.slice(hits.length),
  ];
};

const wordsOfRecord = ({ title, artists, label, catalogNumber }: StableCard): string[] => [
  ...wordsOf(
    [title, ...artists.flatMap(({ name }) => [name, artistName(name)]), label?.name, catalogNumber].join(' '),
  ),
  compact(catalogNumber ?? ''),
];

/**
 * The rows, counts and correction of a query, without the records themselves. While prices are unknown, filters and sorts
 * by them do not apply.
 * @throws when the index cannot be loaded, or prices are unknown and the base depends on them
 */
export const findRecords = async ({ base, search, selected, sort }: Question): Promise<Found> => {
  const text = search.trim();
  const sorting = orderOfSort[sort];
  const readOrder = () => (sorting && sorting.order !== 'row' ? recordOrder(sorting.order) : null);
  const [match] = await Promise.all([text ? matchText(text) : null, facetTable(), readOrder()]);
  // Price and stock are read after everything is loaded, so that facets and sort use the same values.
  const table = await facetTable();
  const [own, order] = await Promise.all([base && rowsOf(base), readOrder()]);
  const { records: passed, counts } = narrow(table, selected, among(match?.rows, own));
  return {
    rows: sorting ? sorted(passed, order, sorting.descending) : passed,
    counts,
    correction: match?.correction ?? null,
    isPriced: table.columns.price !== undefined,
  };
};

/** The rows of a base, newest first. @throws when it depends on prices that are unknown */
const rowsOf = async (base: Base): Promise<number[]> => {
  if ('category' in base) return rowsOfCategory(await facetTable(), base.category);
  const order = await recordOrder(base.order);
  if (!order) throw new Error('The store did not answer.');
  return order.toSorted((a, b) => a - b);
};

const rowsOfCategory = (table: FacetTable, slug: string): number[] =>
  narrow(table, { ...emptySelection(), category: [slug] }).records;

/** Hits that belong to the base, best match first; undefined for every record. */
const among = (
  hits: readonly number[] | undefined,
  own: readonly number[] | null,
): readonly number[] | undefined => {
  if (!hits || !own) return hits ?? own ?? undefined;
  const belonging = new Set(own);
  return hits.filter((row) => belonging.has(row));
};

/** Without an order, rows are sorted by number, which is newest first. */
const sorted = (rows: readonly number[], order: readonly number[] | null, descending: boolean): number[] =>
  order ? sortRecords(rows, [...order], descending) : rows.toSorted((a, b) => (descending ? b - a : a - b));
