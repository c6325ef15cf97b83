import type { ShelfKind } from './shelf-kinds.ts';
import type { ShelfSort } from './shelf-sort.ts';

/** What a shopper asks of a shelf. All of it stands in the address. */
export interface ShelfQuery {
  search: string;
  /** Slug of the one category, '' for all. */
  category: string;
  style: string;
  /** null: the shelf's own order. */
  sort: ShelfSort | null;
}

export const longestShelfSearch = 100;

export const emptyShelfQuery = (): ShelfQuery => ({ search: '', category: '', style: '', sort: null });

export const isEmptyShelfQuery = (query: ShelfQuery): boolean => formatShelfQuery(query) === '';

/** Reads '?search=lar&category=house&sort=nome'. What the shelf does not offer is ignored. */
export function parseShelfQuery(address: string, { sorts, categories }: ShelfKind): ShelfQuery {
  const params = new URLSearchParams(address);
  const read = (name: string) => (params.get(name) ?? '').trim().slice(0, longestShelfSearch);
  return {
    search: read('search'),
    category: read('category'),
    style: categories === 'pills' ? read('style') : '',
    sort: sorts.slice(1).find((sort) => sort === params.get('sort')) ?? null,
  };
}

/** The other way: '' for the empty query, else with a leading '?'. */
export function formatShelfQuery({ search, category, style, sort }: ShelfQuery): string {
  const entries = Object.entries({ search: search.trim(), category, style, sort: sort ?? '' });
  const params = new URLSearchParams(entries.filter(([, value]) => value));
  return params.size ? `?${params}` : '';
}
