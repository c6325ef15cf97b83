import { facetTableOf, narrow, type FacetCounts } from '#domain/facet-table.ts';
import { emptySelection, type Facet } from '#domain/facets.ts';
import type { Release } from '#domain/release.ts';
import type { Category } from '#domain/store.ts';
import { sortedOptions, type CategoryNames } from './facet-names.ts';

/** What the list of records knows before anybody asks: it is part of the page. */
export interface InitialListing {
  /** Records in the catalogue. */
  total: number;
  /** The numbered page whose records stand in it. */
  page: number;
  lastPage: number;
  categoryNames: CategoryNames;
  /** Counts over the whole catalogue; of the facets in `longFacets` only the most frequent values. */
  counts: FacetCounts;
}

/** Facets with hundreds of values, of which a page carries the first dozen. */
export const longFacets: readonly Facet[] = ['style', 'label'];

export const optionsShown = 12;

const known = new WeakMap<readonly Release[], FacetCounts>();

/** Counted once for all numbered pages of a build. */
export function initialFacets(releases: readonly Release[]): FacetCounts {
  const counts = known.get(releases) ?? firstOptions(releases);
  known.set(releases, counts);
  return counts;
}

function firstOptions(releases: readonly Release[]): FacetCounts {
  const { counts } = narrow(facetTableOf(releases), emptySelection());
  const first = longFacets.map((facet) => [
    facet,
    sortedOptions(facet, counts[facet]).slice(0, optionsShown),
  ]);
  return { ...counts, ...(Object.fromEntries(first) as Partial<FacetCounts>) };
}

export const categoryNamesOf = (categories: readonly Pick<Category, 'name' | 'slug'>[]): CategoryNames =>
  Object.fromEntries(categories.map(({ name, slug }) => [slug, name]));
