import { priceOf } from './price.ts';
import type { Release } from './release.ts';

/** How results can be sorted. Without a choice: the best match when searching, else the newest. */
export const sortKeys = [
  'relevancia',
  'recentes',
  'preco-menor',
  'preco-maior',
  'nome',
  'nome-inverso',
  'lancamentos',
  'antigos-lancamentos',
] as const;

export type SortKey = (typeof sortKeys)[number];

export const orderKeys = ['price', 'name', 'year'] as const;

export type OrderKey = (typeof orderKeys)[number];

/** Row numbers in ascending order of one property; rows that lack it are left out. */
export type RecordOrder = number[];

/** The sorts that need an order. 'recentes' is the order of the rows themselves. */
export const orderOfSort: Record<SortKey, { order: OrderKey; descending: boolean } | null> = {
  relevancia: null,
  recentes: null,
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
  const values = releases.map((release) => (key === 'price' ? priceOf(release.offer).amount : release.year));
  return rows
    .filter((row) => values[row] !== null)
    .sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
}

/** Sorts rows by an order. Rows that the order leaves out come last either way. */
export function sortRecords(records: readonly number[], order: RecordOrder, descending: boolean): number[] {
  const rank = new Map(order.map((row, place) => [row, descending ? -place : place]));
  const rankOf = (row: number) => rank.get(row) ?? Infinity;
  return records.toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)));
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
