import { priceOf } from './price.ts';
import type { Release } from './release.ts';

/** How records can be sorted; each list offers some of these. */
export const sortKeys = [
  'relevancia',
  'maior-desconto',
  'recentes',
  'antigos',
  'preco-menor',
  'preco-maior',
  'nome',
  'nome-inverso',
  'lancamentos',
  'antigos-lancamentos',
] as const;

export type SortKey = (typeof sortKeys)[number];

export const orderKeys = ['price', 'name', 'year', 'discount'] as const;

export type OrderKey = (typeof orderKeys)[number];

/** Row numbers in ascending order of one property; rows that lack it are left out. */
export type RecordOrder = number[];

/** What a sort goes by: an order, or the rows themselves, which are newest first. null leaves hits as they were found. */
export const orderOfSort: Record<SortKey, { order: OrderKey | 'row'; descending: boolean } | null> = {
  relevancia: null,
  'maior-desconto': { order: 'discount', descending: true },
  recentes: { order: 'row', descending: false },
  antigos: { order: 'row', descending: true },
  'preco-menor': { order: 'price', descending: false },
  'preco-maior': { order: 'price', descending: true },
  nome: { order: 'name', descending: false },
  'nome-inverso': { order: 'name', descending: true },
  lancamentos: { order: 'year', descending: true },
  'antigos-lancamentos': { order: 'year', descending: false },
};

/** Titles as a Brazilian catalogue files them: accents and case aside, '2' before '10'. */
const byTitle = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

export function recordOrder(releases: readonly Release[], key: OrderKey): RecordOrder {
  const rows = releases.map((_, row) => row);
  if (key === 'name')
    return rows.sort((a, b) => byTitle.compare(releases[a]?.title ?? '', releases[b]?.title ?? '') || a - b);
  const values = releases.map(valueOf[key]);
  return rows
    .filter((row) => values[row] !== null)
    .sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || (key === 'discount' ? b - a : a - b));
}

/** null leaves a record out. Discounts are read from the largest down, and of equal ones the newest comes first. */
const valueOf: Record<Exclude<OrderKey, 'name'>, (release: Release) => number | null> = {
  price: ({ offer }) => priceOf(offer).amount,
  year: ({ year }) => year,
  discount: ({ offer }) => priceOf(offer).discountPercent,
};

/** Sorts rows by an order. Rows that the order leaves out come last either way. */
export function sortRecords(records: readonly number[], order: RecordOrder, descending: boolean): number[] {
  const rank = new Map(order.map((row, place) => [row, descending ? -place : place]));
  const rankOf = (row: number) => rank.get(row) ?? Infinity;
  return records.toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)));
}

/** Records, which come newest first, in the order of a sort. */
export function sortReleases(releases: readonly Release[], sort: SortKey): Release[] {
  const sorting = orderOfSort[sort];
  const rows = [...releases.keys()];
  const sorted =
    sorting && sorting.order !== 'row'
      ? sortRecords(rows, recordOrder(releases, sorting.order), sorting.descending)
      : sorting?.descending
        ? rows.reverse()
        : rows;
  return sorted.flatMap((row) => releases[row] ?? []);
}

/**
 * What has just come out: new copies and presales first, then the latest year of the pressing. Takes the records newest
 * first, the order that settles ties. `GET /products/vinyl/new-arrivals/{n}` keeps to the same rule.
 *
 * @example
 * latestPressings([used2024, new2020, new2023]) // [new2023, new2020, used2024]
 */
export const latestPressings = (releases: readonly Release[]): Release[] =>
  releases.toSorted((a, b) => Number(isFresh(b)) - Number(isFresh(a)) || yearOf(b) - yearOf(a));

const isFresh = ({ isNew, offer }: Release) => isNew === true || offer.isPresale;

/** A release of unknown year counts as the oldest. */
const yearOf = ({ year }: Release) => year ?? 0;
