import { emptySelection, facets, type Facet, type Selection } from '#domain/records/facets.ts';
import type { SortKey } from '#domain/records/record-order.ts';
import type { Listing } from './listing-kinds.ts';

/** The query of a list. All of it is in the address, so that it can be bookmarked and shared. */
export interface ListingQuery {
  search: string;
  selected: Selection;
  /** null for the default sort of the list. */
  sort: SortKey | null;
}

export const longestSearch = 100;

export const emptyQuery = (): ListingQuery => ({ search: '', selected: emptySelection(), sort: null });

export const isEmpty = (query: ListingQuery): boolean => formatQuery(query) === '';

/** Number of selected filters, not counting the search words. */
export const filterCount = ({ selected }: ListingQuery): number =>
  facets.reduce((count, facet) => count + selected[facet].length, 0);

/**
 * Parses a query string, '?search=ben&style=Samba&style=MPB&available=1'. Values that the list does not offer are
 * ignored.
 */
export const parseQuery = (
  address: string,
  { sorts, ownSort }: Pick<Listing, 'sorts' | 'ownSort'>,
): ListingQuery => {
  const params = new URLSearchParams(address);
  const selected = emptySelection();
  for (const facet of facets) selected[facet] = [...new Set(params.getAll(facet).filter(Boolean))];
  const search = (params.get('search') ?? '').trim().slice(0, longestSearch).trim();
  const sort = sorts.find((key) => key !== ownSort && key === params.get('sort')) ?? null;
  return { search, selected, sort };
};

/** Formats a query string: '' for the empty query, else with a leading '?'. */
export const formatQuery = ({ search, selected, sort }: ListingQuery): string => {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  for (const facet of facets) for (const value of selected[facet]) params.append(facet, value);
  if (sort) params.set('sort', sort);
  return params.size ? `?${params}` : '';
};

/** Selects a value, or deselects a selected one. */
export const toggled = (query: ListingQuery, facet: Facet, value: string): ListingQuery => {
  const chosen = query.selected[facet];
  return chosen.includes(value)
    ? withFacet(
        query,
        facet,
        chosen.filter((other) => other !== value),
      )
    : withFacet(query, facet, [...chosen, value]);
};

export const withFacet = (query: ListingQuery, facet: Facet, values: readonly string[]): ListingQuery => ({
  ...query,
  selected: { ...query.selected, [facet]: values },
});
