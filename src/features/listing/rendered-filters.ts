import type { FacetCounts } from '#domain/records/facet-table.ts';

/** The HTML inside the filter panel of an unfiltered list, by its counts. Empty in a browser. */
export const renderedFilters = new WeakMap<FacetCounts, string>();
