import { renderToString } from 'react-dom/server';
import type { FacetCounts } from '#domain/records/facet-table.ts';
import type { Category } from '#domain/store.ts';
import { Filters } from './facets/FacetPanel.tsx';
import { initialListing, type InitialListing, type StaticPage } from './initial-listing.ts';
import type { Listing } from './listing-kinds.ts';
import { emptyQuery } from './listing-query.ts';
import { renderedFilters } from './rendered-filters.ts';

interface Options {
  page: StaticPage;
  /** Counts over the whole list. */
  counts: FacetCounts;
  categories: readonly Pick<Category, 'name' | 'slug'>[];
  /** Caches the HTML under a name until its inputs change. */
  once: (name: string, make: () => Promise<string>) => Promise<string>;
}

/** The initial data of the controls of one page of a list, whose filters are rendered once for all of its pages. */
export const staticListing = async (
  listing: Listing,
  { page, counts, categories, once }: Options,
): Promise<InitialListing> => {
  const initial = initialListing(listing, page, counts, categories);
  const choices = {
    listing,
    query: emptyQuery(),
    counts: initial.counts,
    names: initial.categoryNames,
    isUnpriced: false,
  };
  const html = await once(`filters ${listing.path}`, () =>
    Promise.resolve(renderToString(<Filters {...choices} place="side" />)),
  );
  renderedFilters.set(initial.counts, html);
  return initial;
};
