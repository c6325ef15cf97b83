import type { RecordState } from './availability-columns.ts';
import {
  facets,
  facetsOf,
  offerFacets,
  offerFacetsOf,
  offerFacetValues,
  stableFacets,
  type Facet,
  type OfferFacet,
  type Selection,
  type StableFacet,
} from './facets.ts';
import type { Release } from './release.ts';

/** The values of one facet. `of` has one entry per record: an index into `values`, several, or -1 for none. */
export interface FacetColumn {
  values: string[];
  of: (number | number[])[];
}

/** The facets of many records in columns, which makes a small file. A record is identified by its row number. */
export interface FacetTable {
  count: number;
  /** Columns of price and stock are absent while these are unknown. */
  columns: Record<StableFacet, FacetColumn> & Partial<Record<OfferFacet, FacetColumn>>;
}

export interface FacetOption {
  value: string;
  /** Records shown if this value were chosen too; null while price and stock are unknown. */
  count: number | null;
}

export type FacetCounts = Record<Facet, FacetOption[]>;

export interface Narrowed {
  /** Rows that pass every filter, in the given order. */
  records: number[];
  counts: FacetCounts;
}

const none = -1;

const forEach = <Key extends Facet, Value>(keys: readonly Key[], make: (facet: Key) => Value) =>
  Object.fromEntries(keys.map((facet) => [facet, make(facet)])) as Record<Key, Value>;

/**
 * The facets of releases as a table without price and stock; row numbers are positions in `releases`.
 * @example facetTableOf([{ ...release, year: 1999 }, release]).columns.year // { values: ['1999'], of: [0, -1] }
 */
export const facetTableOf = (releases: readonly Release[]): FacetTable => {
  const rows = releases.map(facetsOf);
  const columns = forEach(stableFacets, (facet) => columnOf(rows.map((row) => row[facet])));
  return { count: rows.length, columns };
};

const columnOf = (rows: readonly string[][]): FacetColumn => {
  const codes = new Map<string, number>();
  const codeOf = (value: string) => {
    if (!codes.has(value)) codes.set(value, codes.size);
    return codes.get(value) ?? none;
  };
  const of = rows.map((values) => {
    const own = values.map(codeOf);
    return own.length > 1 ? own : (own[0] ?? none);
  });
  return { values: [...codes.keys()], of };
};

/**
 * A table with the current price and stock. A row without a state has neither.
 * @example withStates(facetTableOf([release]), [{ price: 9990, availability: { state: 'unavailable' } }]).columns.price
 * // { values: ['80-150'], of: [0] }
 */
export const withStates = (
  table: FacetTable,
  states: readonly (Pick<RecordState, 'price' | 'availability'> | undefined)[],
): FacetTable => {
  const rows = Array.from({ length: table.count }, (_, row) => states[row] && offerFacetsOf(states[row]));
  const current = forEach(offerFacets, (facet) => columnOf(rows.map((row) => row?.[facet] ?? [])));
  return { ...table, columns: { ...table.columns, ...current } };
};

/**
 * Filters rows and counts the results of each further choice. A facet's own choices do not narrow its own counts: with
 * 'House' chosen, the count of 'Techno' stays visible. A choice by price or stock does not apply while they are unknown.
 * @example
 * narrow(facetTableOf([{ ...release, year: 1999 }, release]), { ...emptySelection(), year: ['1999'] }).records // [0]
 */
export const narrow = (table: FacetTable, selection: Selection, among?: readonly number[]): Narrowed => {
  const known = facets.flatMap((facet) => {
    const column = table.columns[facet];
    return column ? [{ facet, column, tallies: new Uint32Array(column.values.length) }] : [];
  });
  const filters = known
    .filter(({ facet }) => selection[facet].length > 0)
    .map((own) => ({ own, matches: matcher(own.column, selection[own.facet]) }));
  const records: number[] = [];
  for (const record of among ?? Array(table.count).keys()) {
    const failed = filters.filter(({ matches }) => !matches(record));
    if (failed.length > 1) continue;
    const only = failed[0]?.own;
    if (!only) records.push(record);
    for (const { column, tallies } of only ? [only] : known) tally(tallies, column.of[record]);
  }
  const counted = known.map(({ facet, column, tallies }) => [
    facet,
    optionsOf(column, tallies, selection[facet]),
  ]);
  return { records, counts: { ...uncounted, ...Object.fromEntries(counted) } as FacetCounts };
};

/** The choices of price and stock while these are unknown. */
const uncounted = forEach(offerFacets, (facet) =>
  offerFacetValues[facet].map((value) => ({ value, count: null })),
);

const matcher = ({ values, of }: FacetColumn, chosen: readonly string[]) => {
  const wanted = new Set(chosen.map((value) => values.indexOf(value)).filter((code) => code !== none));
  return (record: number) => {
    const own = of[record] ?? none;
    return typeof own === 'number' ? wanted.has(own) : own.some((code) => wanted.has(code));
  };
};

const tally = (counts: Uint32Array, own: number | number[] | undefined): void => {
  for (const code of typeof own === 'object' ? own : [own ?? none])
    if (code !== none) counts[code] = (counts[code] ?? 0) + 1;
};

/** Chosen values stay in the list at 0 records, so that they can be removed. */
const optionsOf = ({ values }: FacetColumn, counts: Uint32Array, chosen: readonly string[]): FacetOption[] =>
  values
    .map((value, code) => ({ value, count: counts[code] ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
