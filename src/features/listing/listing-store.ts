import { atom } from 'nanostores';
import * as config from '#config.ts';
import type { Card } from '#domain/card.ts';
import { narrow, type FacetCounts } from '#domain/facet-table.ts';
import { emptySelection, type Facet } from '#domain/facets.ts';
import type { SortKey } from '#domain/record-order.ts';
import type { QueryChange } from '#ui/list-address.ts';
import { findRecords, type Found } from '#features/search/search-store.ts';
import { facetTable, records } from '#features/search/index-store.ts';
import { emptyQuery, isEmpty, parseQuery, toggled, withFacet, type SearchQuery } from './listing-query.ts';

/** Results on screen: the first of them as cards, all of them counted. */
export interface Results {
  total: number;
  counts: FacetCounts;
  cards: Card[];
  correction: string | null;
}

export type SearchState =
  /** The page as it was built: the newest records, unfiltered. */
  | { state: 'resting' }
  /** `last` stays on screen until the answer comes; null when there is nothing to show yet. */
  | { state: 'loading'; last: Results | null }
  /** `more` is what became of the last wish for the next step of records. */
  | { state: 'ready'; results: Results; more: 'here' | 'loading' | 'failed' }
  | { state: 'failed' };

export const $query = atom<SearchQuery>(emptyQuery());

/** What the last change of the query was. Set before it. */
export const $change = atom<QueryChange>('address');

export const $search = atom<SearchState>({ state: 'resting' });

/** Every value of every facet over the whole catalogue, once somebody looks for one in a long list. */
export const $allCounts = atom<FacetCounts | 'failed' | null>(null);

let found: Found | null = null;
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes the query from an address, at the start and when the shopper goes back or forward. */
export function readAddress(address: string, shown?: number): Promise<void> {
  return ask(parseQuery(address), 'address', shown);
}

export function typeSearch(search: string): void {
  clearTimeout(timer);
  $change.set('typed');
  $query.set({ ...$query.get(), search });
  timer = setTimeout(() => void run(), config.search.resultsDebounceMs);
}

export const toggleFacet = (facet: Facet, value: string) =>
  ask(toggled($query.get(), facet, value), 'chosen');

/** Chooses one value in the place of all others of the facet; '' for none. */
export const chooseFacet = (facet: Facet, value: string) =>
  ask(withFacet($query.get(), facet, value ? [value] : []), 'chosen');

export const sortBy = (sort: SortKey | null) => ask({ ...$query.get(), sort }, 'chosen');

export const searchFor = (search: string) => ask({ ...$query.get(), search }, 'chosen');

export const clearAll = () => ask(emptyQuery(), 'chosen');

/** Takes back every filter; the words and the order stay. */
export const clearFilters = () => ask({ ...$query.get(), selected: emptySelection() }, 'chosen');

export const retry = () => run();

/** Puts the next step of records below those on screen, which stay there if it fails. Never rejects. */
export async function showMore(): Promise<void> {
  const search = $search.get();
  if (search.state !== 'ready' || search.more === 'loading' || !found) return;
  const question = asked;
  const { results } = search;
  const start = results.cards.length;
  $search.set({ state: 'ready', results, more: 'loading' });
  const next = await records(found.rows.slice(start, start + config.search.pageSize)).catch(() => null);
  if (question !== asked) return;
  if (!next) return $search.set({ state: 'ready', results, more: 'failed' });
  const cards = [...results.cards, ...next];
  $search.set({ state: 'ready', results: { ...results, cards }, more: 'here' });
}

/** Completes the long lists of choices of a page at rest. Without an answer the short ones stay. Never rejects. */
export async function completeFacets(): Promise<void> {
  const known = $allCounts.get();
  if (known && known !== 'failed') return;
  const table = await facetTable().catch(() => null);
  $allCounts.set(table ? narrow(table, emptySelection()).counts : 'failed');
}

/** Forgets everything: the page is left. */
export function leave(): void {
  clearTimeout(timer);
  asked++;
  found = null;
  $query.set(emptyQuery());
  $search.set({ state: 'resting' });
}

function ask(query: SearchQuery, change: QueryChange, shown?: number): Promise<void> {
  clearTimeout(timer);
  $change.set(change);
  $query.set(query);
  return run(shown);
}

/** Answers the current query, unless a newer one comes first. */
async function run(shown: number = config.search.pageSize): Promise<void> {
  const question = ++asked;
  const query = $query.get();
  if (isEmpty(query)) return $search.set({ state: 'resting' });
  $search.set({ state: 'loading', last: resultsOf($search.get()) });
  try {
    const answer = await findRecords(query);
    const first = await records(answer.rows.slice(0, shown));
    if (question !== asked) return;
    found = answer;
    const { counts, correction, rows } = answer;
    $search.set({
      state: 'ready',
      results: { total: rows.length, counts, correction, cards: first },
      more: 'here',
    });
  } catch {
    if (question === asked) $search.set({ state: 'failed' });
  }
}

/** What is on screen, or stays there until the next answer. */
export function resultsOf(search: SearchState): Results | null {
  if (search.state === 'ready') return search.results;
  return search.state === 'loading' ? search.last : null;
}
