import { emptySelection, facets, type Facet, type Selection } from '#domain/facets.ts';
import { sortKeys, type SortKey } from '#domain/record-order.ts';

/** What a shopper asks of the catalogue. All of it stands in the address, so that it can be kept and sent to a friend. */
export interface SearchQuery {
  search: string;
  selected: Selection;
  /** null: the best match when searching, else the newest. */
  sort: SortKey | null;
}

const longestSearch = 100;

export const emptyQuery = (): SearchQuery => ({ search: '', selected: emptySelection(), sort: null });

export const isEmpty = (query: SearchQuery): boolean => formatQuery(query) === '';

export const searchTitle = 'Resultados da Busca';

export const listingTitle = ({ search }: SearchQuery): string =>
  search.trim() ? searchTitle : 'Todos os Discos';

/** How many filters are chosen. Words are none. */
export const filterCount = ({ selected }: SearchQuery): number =>
  facets.reduce((count, facet) => count + selected[facet].length, 0);

/** Reads an address's query, '?search=ben&style=Samba&style=MPB&available=1'. What it does not know it ignores. */
export function parseQuery(address: string): SearchQuery {
  const params = new URLSearchParams(address);
  const selected = emptySelection();
  for (const facet of facets) selected[facet] = [...new Set(params.getAll(facet).filter(Boolean))];
  const search = (params.get('search') ?? '').trim().slice(0, longestSearch).trim();
  return { search, selected, sort: sortKeys.find((key) => key === params.get('sort')) ?? null };
}

/** The other way: '' for the empty query, else with a leading '?'. */
export function formatQuery({ search, selected, sort }: SearchQuery): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  for (const facet of facets) for (const value of selected[facet]) params.append(facet, value);
  if (sort) params.set('sort', sort);
  return params.size ? `?${params}` : '';
}

/** Chooses a value that was not chosen, and takes back one that was. */
export function toggled(query: SearchQuery, facet: Facet, value: string): SearchQuery {
  const chosen = query.selected[facet];
  return chosen.includes(value)
    ? withFacet(
        query,
        facet,
        chosen.filter((other) => other !== value),
      )
    : withFacet(query, facet, [...chosen, value]);
}

export const withFacet = (query: SearchQuery, facet: Facet, values: readonly string[]): SearchQuery => ({
  ...query,
  selected: { ...query.selected, [facet]: values },
});
