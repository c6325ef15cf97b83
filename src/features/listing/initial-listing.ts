import { facetTableOf, narrow, type FacetCounts } from '#domain/facet-table.ts';
import { emptySelection, type Facet } from '#domain/facets.ts';
import { pageCount } from '#domain/pagination.ts';
import { sortReleases } from '#domain/record-order.ts';
import type { Release } from '#domain/release.ts';
import type { Category } from '#domain/store.ts';
import type { CategoryNames } from './facet-names.ts';
import { sortedOptions } from './facet-options.ts';
import { usualSort, type Listing } from './listing-kinds.ts';

/** What a list of records knows before anything is asked of it: it is part of the page. */
export interface InitialListing {
  /** Records in the list. */
  total: number;
  /** The numbered page whose records stand in it. */
  page: number;
  lastPage: number;
  categoryNames: CategoryNames;
  /** Counts over the whole list; of the facets in `longFacets` only the most frequent values. */
  counts: FacetCounts;
}

/** Facets with hundreds of values, of which a page carries the first dozen. */
export const longFacets: readonly Facet[] = ['style', 'label'];

export const optionsShown = 12;

/** A list in the order of its static pages. */
interface Arranged {
  releases: readonly Release[];
  counts: FacetCounts;
}

// A list has many pages: it is sorted and counted for the first of them only.
const memory = new WeakMap<readonly Release[], Arranged>();

interface StaticPage {
  page: number;
  /** Records of one page. */
  size: number;
  categories: readonly Pick<Category, 'name' | 'slug'>[];
}

/** A numbered page of a list, and what its controls start with. Takes the records of the list newest first. */
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
    // All values of a list that opens are in the page.
    .filter((facet) => !listing.selects.includes(facet))
    .map((facet) => [facet, sortedOptions(facet, counts[facet]).slice(0, optionsShown)]);
  return { ...counts, ...(Object.fromEntries(first) as Partial<FacetCounts>) };
};
