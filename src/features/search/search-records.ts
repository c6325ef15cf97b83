import * as config from '#config.ts';
import { narrow, type FacetCounts, type FacetTable } from '#domain/records/facet-table.ts';
import { emptySelection, type Selection } from '#domain/records/facets.ts';
import { orderOfSort, sortRecords, type OrderKey, type SortKey } from '#domain/records/record-order.ts';
import { understand } from '#domain/search/query.ts';
import { facetTable, recordOrder, withinPrice } from './current-index-store.ts';
import { findWords, type WordsFound } from './find-words.ts';
import { recordIds } from './search-index.ts';
import { openTextSearch, rowsMatching } from './text-search.ts';

/** The rows matching a text, and the text that was searched in its place if nothing contains one of its words. */
interface TextMatch {
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

/**
 * Rows that match a text, best match first: those that its suggestions show, and then those that contain its words
 * anywhere, as in the name of a track.
 * @throws when the index or the words cannot be loaded, or the text asks for a price while prices are unknown
 */
const matchText = async (text: string): Promise<TextMatch> => {
  const found = await findWords(text, { hasTracks: true });
  const { query, records, corrected } = found;
  const [rowOf, cheap, anywhere] = await Promise.all([
    rowsById(),
    query.price && withinPrice(query.price),
    rowsAnywhere(found),
  ]);
  const named = records.flatMap(({ id }) => rowOf.get(id) ?? []);
  const own = query.wishes.length > 0 ? named : [...rowOf.values()];
  const rows = [...new Set([...own, ...anywhere])];
  return { rows: cheap ? rows.filter(isIn(cheap, rowOf)) : rows, correction: corrected };
};

/**
 * Pagefind finds other forms of a word, as plurals. A word that nothing contains it shortens until it finds something, so
 * it is asked only for words that were found.
 */
const rowsAnywhere = async ({ query, records, text }: WordsFound): Promise<readonly number[]> => {
  const isPlain = query.wishes.every(({ kind }) => kind !== 'fact') && query.price === null;
  return isPlain && records.length > 0 ? rowsMatching(text) : [];
};

/** The records offered where none has all words of a text. */
export interface Nearest {
  /** At most `config.search.suggestions`. */
  rows: number[];
  /** false when they are only the newest records. */
  isAlike: boolean;
}

/** Letters of an unknown word that a record should have. */
const fewestAlike = 3;

/**
 * Records that have all words of a text but one, or that begin like its only word; failing these the newest.
 * @throws when the index or the words cannot be loaded
 */
export const nearestRecords = async (text: string): Promise<Nearest> => {
  const { wishes } = understand(text);
  const words = wishes.map((wish) => wish.text);
  const tries =
    words.length > 1 ? words.map((_, left) => words.toSpliced(left, 1).join(' ')) : words.map(cut);
  const most = config.search.suggestions;
  for (const some of tries) {
    const { rows } = await matchText(some);
    if (rows.length > 0) return { rows: rows.slice(0, most), isAlike: true };
  }
  return { rows: [...(await rowsById()).values()].slice(0, most), isAlike: false };
};

const cut = (word: string) => word.slice(0, fewestAlike);

const isIn = (ids: ReadonlySet<number>, rowOf: ReadonlyMap<number, number>) => {
  const rows = new Set(Array.from(ids, (id) => rowOf.get(id)));
  return (row: number) => rows.has(row);
};

const rowsById = async () => new Map((await recordIds()).map((id, row) => [id, row]));

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
