import { atom } from 'nanostores';
import * as config from '#config.ts';
import type { FacetCounts } from '#domain/records/facet-table.ts';
import { emptySelection, type Facet } from '#domain/records/facets.ts';
import type { SortKey } from '#domain/records/record-order.ts';
import {
  askAgain,
  type FoundCard,
  isPriced,
  records,
  whenPriced,
} from '#features/search/current-index-store.ts';
import { countMissed } from '#features/search/count-missed.ts';
import { findRecords, nearestRecords } from '#features/search/search-records.ts';
import { questions } from '#browser/last-question.ts';
import type { QueryChange } from '#browser/navigation/list-address.ts';
import { allRecords, usualSort, type Listing } from './listing-kinds.ts';
import {
  emptyQuery,
  filterCount,
  isEmpty,
  parseQuery,
  toggled,
  withFacet,
  type ListingQuery,
} from './listing-query.ts';

/** The current results: the first of them as cards, and the count of all. */
export interface Results {
  total: number;
  counts: FacetCounts;
  cards: FoundCard[];
  correction: string | null;
  /** Offered where nothing was found for words alone. */
  nearest: { cards: FoundCard[]; isAlike: boolean } | null;
  /**
   * Whether the store returned price and stock. Without them the cards show none, and filters and sorts by them do not
   * apply.
   */
  isPriced: boolean;
}

export type ListingState =
  /** The statically rendered page. */
  | { state: 'resting' }
  /** `last` remains visible until the answer arrives: 'page' is the statically rendered page, null nothing. */
  | { state: 'loading'; last: Results | 'page' | null }
  /** `more` is the state of loading further records. */
  | { state: 'ready'; results: Results; more: 'here' | 'loading' | 'failed' }
  | { state: 'failed' };

export const $query = atom<ListingQuery>(emptyQuery());

/** The origin of the last query change. Set before the query. */
export const $change = atom<QueryChange>('address');

export const $listing = atom<ListingState>({ state: 'resting' });

/** All values of every facet, loaded when a long facet is searched. */
export const $allCounts = atom<FacetCounts | 'failed' | null>(null);

/** The list of the open page. */
let listing: Listing = allRecords;
let rows: readonly number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const begin = questions();
let cancelPrices = () => {};

/** Initializes the list of a page, without a query. */
export const openListing = (opened: Listing): void => {
  leaveListing();
  listing = opened;
};

/** Applies the query of an address, on load and on history navigation. */
export const readAddress = (address: string, shown?: number): Promise<void> =>
  ask(parseQuery(address, listing), 'address', shown);

export const typeSearch = (search: string): void => {
  clearTimeout(timer);
  $change.set('typed');
  $query.set({ ...$query.get(), search });
  timer = setTimeout(() => void run(), config.search.resultsDebounceMs);
};

export const toggleFacet = (facet: Facet, value: string) =>
  ask(toggled($query.get(), facet, value), 'chosen');

export const dropFacet = (facet: Facet, value: string) => {
  const others = $query.get().selected[facet].filter((other) => other !== value);
  return ask(withFacet($query.get(), facet, others), 'chosen');
};

/** Selects one value in place of all others of the facet; '' selects none. */
export const chooseFacet = (facet: Facet, value: string) =>
  ask(withFacet($query.get(), facet, value ? [value] : []), 'chosen');

export const sortBy = (sort: SortKey | null) => ask({ ...$query.get(), sort }, 'chosen');

export const searchFor = (search: string) => ask({ ...$query.get(), search }, 'chosen');

export const clearAll = () => ask(emptyQuery(), 'chosen');

/** Removes all filters; words and sort remain. */
export const clearFilters = () => ask({ ...$query.get(), selected: emptySelection() }, 'chosen');

export const retry = (): Promise<void> => {
  askAgain();
  return reload();
};

/** Appends further records to those shown, which remain if it fails. Never rejects. */
export const showMore = async (): Promise<void> => {
  const shown = $listing.get();
  if (shown.state !== 'ready' || shown.more === 'loading') return;
  const { results } = shown;
  const start = results.cards.length;
  const isLast = begin();
  $listing.set({ state: 'ready', results, more: 'loading' });
  const next = await records(rows.slice(start, start + config.search.pageSize)).catch(() => null);
  if (!isLast()) return;
  if (!next) return $listing.set({ state: 'ready', results, more: 'failed' });
  const cards = [...results.cards, ...next];
  $listing.set({ state: 'ready', results: { ...results, cards }, more: 'here' });
};

/** Loads all values of long facets before any query. On failure the short lists remain. Never rejects. */
export const completeFacets = async (): Promise<void> => {
  const known = $allCounts.get();
  if (known && known !== 'failed') return;
  const all = await find(emptyQuery()).catch(() => null);
  $allCounts.set(all?.counts ?? 'failed');
};

/** Resets all state when the page is left. */
export const leaveListing = (): void => {
  clearTimeout(timer);
  begin();
  cancelPrices();
  rows = [];
  $query.set(emptyQuery());
  $listing.set({ state: 'resting' });
  $allCounts.set(null);
};

const ask = (query: ListingQuery, change: QueryChange, shown?: number): Promise<void> => {
  clearTimeout(timer);
  $change.set(change);
  $query.set(query);
  return run(shown);
};

/** Loads as many results of the current query as are shown. */
const reload = (): Promise<void> =>
  run(Math.max(resultsOf($listing.get())?.cards.length ?? 0, config.search.pageSize));

/** Loads the results of the current query, which are dropped if the query changes meanwhile. */
const run = async (shown: number = config.search.pageSize): Promise<void> => {
  const isLast = begin();
  cancelPrices();
  const query = $query.get();
  if (isEmpty(query)) return $listing.set({ state: 'resting' });
  $listing.set({ state: 'loading', last: stays($listing.get()) });
  try {
    const found = await find(query);
    const cards = await records(found.rows.slice(0, shown));
    const nearest = found.rows.length > 0 ? null : await nearestTo(query);
    if (!isLast()) return;
    if (nearest) countMissed(query.search, isLast);
    rows = found.rows;
    const { counts, correction, isPriced: isComplete } = found;
    $listing.set({
      state: 'ready',
      results: { total: rows.length, counts, correction, nearest, cards, isPriced: isComplete },
      more: 'here',
    });
    if (!isComplete) reloadWhenPriced();
  } catch {
    if (!isLast()) return;
    $listing.set({ state: 'failed' });
    // A list of offers fails without prices.
    if (!isPriced()) reloadWhenPriced();
  }
};

const reloadWhenPriced = (): void => {
  cancelPrices = whenPriced(() => void reload());
};

/** Null where a filter or the list itself may be what leaves out the records. */
const nearestTo = async (query: ListingQuery): Promise<Results['nearest']> => {
  if (listing.base || filterCount(query) > 0 || !query.search.trim()) return null;
  const { rows: near, isAlike } = await nearestRecords(query.search);
  return { cards: await records(near), isAlike };
};

const find = ({ search, selected, sort }: ListingQuery) =>
  findRecords({
    base: listing.base,
    search,
    selected,
    sort: sort ?? usualSort(listing, search.trim() !== ''),
  });

/**
 * The results that remain visible until the answer arrives. A query from the address replaces the page's records at once.
 */
const stays = (shown: ListingState): Results | 'page' | null => {
  if (shown.state === 'resting') return $change.get() === 'address' ? null : 'page';
  return shown.state === 'loading' ? shown.last : resultsOf(shown);
};

/** The visible results. */
export const resultsOf = (shown: ListingState): Results | null => {
  if (shown.state === 'ready') return shown.results;
  return shown.state === 'loading' && shown.last !== 'page' ? shown.last : null;
};
