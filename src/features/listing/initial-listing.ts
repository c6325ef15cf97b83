import { facetTableOf, narrow, type FacetCounts } from '#domain/facet-table.ts';
import { emptySelection, type Facet } from '#domain/facets.ts';
import { pageCount } from '#domain/pagination.ts';
import { sortReleases } from '#domain/record-order.ts';
import type { Release } from '#domain/release.ts';
import type { Category } from '#domain/store.ts';
import type { CategoryNames } from './facet-names.ts';
import { sortedOptions } from './facet-options.ts';
import { usualSort, type Listing } from './listing-kinds.ts';

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

/** A list in the sort order of its static pages. */
interface Arranged {
  releases: readonly Release[];
  counts: FacetCounts;
}

// A list is sorted and counted once for all of its pages.
const memory = new WeakMap<readonly Release[], Arranged>();

interface StaticPage {
  page: number;
  /** Number of records per page. */
  size: number;
  categories: readonly Pick<Category, 'name' | 'slug'>[];
}

/** One page of a list, and the initial data of its controls. Takes the records of the list newest first. */
export const listingPage = (
  listing: Listing,
  releases: readonly Release[],
  { page, size, categories }: StaticPage,
) => {
  const arranged = memory.get(releases) ?? arrange(listing, releases);
  memory.set(releases, arranged);
  const lastPage = pageCount(releases.length, size);
  const initial: InitialListing = {
    total: releases.length,
    page,
    lastPage,
    categoryNames: Object.fromEntries(categories.map(({ name, slug }) => [slug, name])),
    counts: arranged.counts,
  };
  return { shown: arranged.releases.slice((page - 1) * size, page * size), lastPage, initial };
};

const arrange = (listing: Listing, releases: readonly Release[]): Arranged => ({
  releases: sortReleases(releases, usualSort(listing, false)),
  counts: firstOptions(listing, releases),
});

const firstOptions = (listing: Listing, releases: readonly Release[]): FacetCounts => {
  const { counts } = narrow(facetTableOf(releases), emptySelection());
  const first = longFacets
    // A native select needs all values in the page.
    .filter((facet) => !listing.selects.includes(facet))
    .map((facet) => [facet, sortedOptions(facet, counts[facet]).slice(0, optionsShown)]);
  return { ...counts, ...(Object.fromEntries(first) as Partial<FacetCounts>) };
};
