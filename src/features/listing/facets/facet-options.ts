import type { FacetCounts, FacetOption } from '#domain/records/facet-table.ts';
import {
  formats,
  minimumGrades,
  offerFacets,
  priceBands,
  tempoBands,
  type Facet,
} from '#domain/records/facets.ts';
import type { CategoryNames } from './facet-names.ts';
import type { Listing } from '../listing-kinds.ts';
import type { ListingQuery } from '../listing-query.ts';

/** The state that the filter controls depend on. */
export interface Choices {
  listing: Listing;
  query: ListingQuery;
  counts: FacetCounts;
  names: CategoryNames;
  /** Whether price and stock are unknown although they were requested, so that their values cannot be chosen. */
  isUnpriced: boolean;
}

/** The category that all records of a list share, which is not offered as a filter. */
export const ownCategory = ({ base }: Listing): string | null =>
  base && 'category' in base ? base.category : null;

/** The values of a facet in display order, including selected values without records, which can be removed. */
export const optionsOf = ({ listing, query, counts }: Choices, facet: Facet): FacetOption[] => {
  const own = facet === 'category' ? ownCategory(listing) : null;
  const options = counts[facet].filter(({ value }) => value !== own);
  const missing = query.selected[facet].filter((value) => !options.some((option) => option.value === value));
  return sortedOptions(facet, [...options, ...missing.map((value) => ({ value, count: 0 }))]);
};

/** Whether a value cannot be chosen. A chosen value can always be removed. */
export const isDisabled = ({ query, isUnpriced }: Choices, facet: Facet, value: string): boolean =>
  isUnpriced && offerFacets.some((other) => other === facet) && !query.selected[facet].includes(value);

const fixedOrders: Partial<Record<Facet, readonly string[]>> = {
  format: formats,
  grade: minimumGrades,
  price: priceBands.map(({ value }) => value),
  bpm: tempoBands.map(({ value }) => value),
  condition: ['novo', 'usado'],
};

/** Created once, because `localeCompare` creates a collator for each comparison. */
const portuguese = new Intl.Collator('pt-BR');

/** The display order of values: fixed, newest first, or by number of records. */
export const sortedOptions = (facet: Facet, options: readonly FacetOption[]): FacetOption[] => {
  const fixed = fixedOrders[facet];
  if (fixed) return options.toSorted((a, b) => fixed.indexOf(a.value) - fixed.indexOf(b.value));
  if (facet === 'year' || facet === 'decade')
    return options.toSorted((a, b) => Number(b.value) - Number(a.value));
  return options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || portuguese.compare(a.value, b.value));
};
