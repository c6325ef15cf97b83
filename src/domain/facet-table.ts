import type { RecordState } from './availability-columns.ts';
import { facets, facetsOf, offerFacetsOf, type Facet, type Selection } from './facets.ts';
import type { Release } from './release.ts';

/** The values of one facet. `of` has one entry per record: an index into `values`, several, or -1 for none. */
export interface FacetColumn {
  values: string[];
  of: (number | number[])[];
}

/** The facets of many records in columns, which makes a small file. A record is identified by its row number. */
export interface FacetTable {
  count: number;
  columns: Record<Facet, FacetColumn>;
}

export interface FacetOption {
  value: string;
  /** Records shown if this value were chosen too. */
  count: number;
}

export type FacetCounts = Record<Facet, FacetOption[]>;

export interface Narrowed {
  /** Rows that pass every filter, in the given order. */
  records: number[];
  counts: FacetCounts;
}

const none = -1;

const forEachFacet = <Value>(make: (facet: Facet) => Value) =>
  Object.fromEntries(facets.map((facet) => [facet, make(facet)])) as Record<Facet, Value>;

/**
 * The facets of releases as a table; row numbers are positions in `releases`.
 * @example facetTableOf([{ ...release, year: 1999 }, release]).columns.year // { values: ['1999'], of: [0, -1] }
 */
export const facetTableOf = (releases: readonly Release[]): FacetTable => {
  const rows = releases.map(facetsOf);
  return { count: rows.length, columns: forEachFacet((facet) => columnOf(rows.map((row) => row[facet]))) };
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
 * A table with the price and stock of now. A row without a state keeps what was known when the table was made.
 * @example withStates(facetTableOf([release]), [{ price: 9990, availability: { state: 'unavailable' } }]).columns.price
 * // { values: ['80-150'], of: [0] }
 */
export const withStates = (
  table: FacetTable,
  states: readonly (Pick<RecordState, 'price' | 'availability'> | undefined)[],
): FacetTable => {
  const current = (facet: 'available' | 'price') => {
    const { values, of } = table.columns[facet];
    return columnOf(
      of.map((codes, row) => {
        const state = states[row];
        return state ? offerFacetsOf(state)[facet] : [codes].flat().flatMap((code) => values[code] ?? []);
      }),
    );
  };
  return {
    ...table,
    columns: { ...table.columns, available: current('available'), price: current('price') },
  };
};

/**
 * Filters rows and counts the results of each further choice. A facet's own choices do not narrow its own counts: with
 * 'House' chosen, the count of 'Techno' stays visible.
 * @example
 * narrow(facetTableOf([{ ...release, year: 1999 }, release]), { ...emptySelection(), year: ['1999'] }).records // [0]
 */
export const narrow = (table: FacetTable, selection: Selection, among?: readonly number[]): Narrowed => {
  const filters = facets
    .filter((facet) => selection[facet].length > 0)
    .map((facet) => ({ facet, matches: matcher(table.columns[facet], selection[facet]) }));
  const tallies = forEachFacet((facet) => new Uint32Array(table.columns[facet].values.length));
  const records: number[] = [];
  for (const record of among ?? Array(table.count).keys()) {
    const failed = filters.filter(({ matches }) => !matches(record));
    if (failed.length > 1) continue;
    const only = failed[0]?.facet;
    if (only) tally(tallies[only], table.columns[only].of[record]);
    else {
      records.push(record);
      for (const facet of facets) tally(tallies[facet], table.columns[facet].of[record]);
    }
  }
  return {
    records,
    counts: forEachFacet((facet) => optionsOf(table.columns[facet], tallies[facet], selection[facet])),
  };
};

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
