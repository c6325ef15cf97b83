import type { FacetCounts } from '#domain/records/facet-table.ts';
import type { Facet } from '#domain/records/facets.ts';
import type { Category } from '#domain/store.ts';
import type { CategoryNames } from './facets/facet-names.ts';
import { sortedOptions } from './facets/facet-options.ts';
import type { Listing } from './listing-kinds.ts';

/** The data of an unfiltered list, embedded in the page. */
export interface InitialListing {
  /** Number of records in the list. */
  total: number;
  /** The page number of the records in the page. */
  page: number;
  lastPage: number;
  categoryNames: CategoryNames;
  /** Counts over the whole list; facets in `longFacets` include only the most frequent values. */
  counts: FacetCounts;
}

/** Facets with hundreds of values, of which a page includes the first dozen. */
export const longFacets: readonly Facet[] = ['style', 'label'];

export const optionsShown = 12;

export interface StaticPage {
  total: number;
  page: number;
  lastPage: number;
}

/** The initial data of the controls of one page of a list. `counts` are those of the whole list. */
export const initialListing = (
  listing: Listing,
  { total, page, lastPage }: StaticPage,
  counts: FacetCounts,
  categories: readonly Pick<Category, 'name' | 'slug'>[],
): InitialListing => ({
  total,
  page,
  lastPage,
  categoryNames: Object.fromEntries(categories.map(({ name, slug }) => [slug, name])),
  counts: firstOptions(listing, counts),
});

/** The values of a list are sorted once for all of its pages. Two lists may have the same records. */
const known = new WeakMap<FacetCounts, Map<string, FacetCounts>>();

const firstOptions = (listing: Listing, counts: FacetCounts): FacetCounts => {
  const ofLists = known.get(counts) ?? new Map<string, FacetCounts>();
  known.set(counts, ofLists);
  const found = ofLists.get(listing.path) ?? shorten(listing, counts);
  ofLists.set(listing.path, found);
  return found;
};

const shorten = (listing: Listing, counts: FacetCounts): FacetCounts => {
  const first = longFacets
    // A native select needs all values in the page.
    .filter((facet) => !listing.selects.includes(facet))
    .map((facet) => [facet, sortedOptions(facet, counts[facet]).slice(0, optionsShown)]);
  return { ...counts, ...(Object.fromEntries(first) as Partial<FacetCounts>) };
};
