import type { RecordState } from './availability-columns.ts';
import { discountOf } from './discount.ts';
import { priceOf } from './price.ts';
import type { Release } from './release.ts';

/** The sorts of lists of records; each list offers some of these. */
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
  'bpm',
] as const;

export type SortKey = (typeof sortKeys)[number];

/** The orders that do not depend on prices. */
export const stableOrderKeys = ['name', 'year', 'bpm'] as const;

export type StableOrderKey = (typeof stableOrderKeys)[number];

/** The orders that depend on prices. */
export type OfferOrderKey = 'price' | 'discount';

export type OrderKey = StableOrderKey | OfferOrderKey;

/** Row numbers in ascending order of one property; rows that lack it are left out. */
export type RecordOrder = number[];

/** The order that a sort needs: 'row' is that of the rows, newest first; null keeps the order of the matches. */
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
  bpm: { order: 'bpm', descending: false },
};

/** Alphabetical order without regard to accents and case; '2' sorts before '10'. */
const byTitle = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/**
 * The rows of `releases` sorted by one property.
 * @example recordOrder([{ ...release, year: 2001 }, release, { ...release, year: 1999 }], 'year') // [2, 0]
 */
export const recordOrder = (releases: readonly Release[], key: OrderKey): RecordOrder => {
  const rows = releases.map((_, row) => row);
  if (key === 'name')
    return rows.sort((a, b) => byTitle.compare(releases[a]?.title ?? '', releases[b]?.title ?? '') || a - b);
  if (key === 'year' || key === 'bpm') return orderOfValues(releases.map((release) => release[key]));
  const states = releases.map(({ offer }) => {
    const { amount: price, regular } = priceOf(offer);
    return { price, regular };
  });
  return offerOrder(states, key);
};

/**
 * The rows sorted by the current price or discount. A row without a state is left out.
 * @example offerOrder([{ price: 5000, regular: null }, { price: 4000, regular: 8000 }], 'price') // [1, 0]
 * @example offerOrder([{ price: 5000, regular: null }, { price: 4000, regular: 8000 }], 'discount') // [1]
 */
export const offerOrder = (
  states: readonly (Pick<RecordState, 'price' | 'regular'> | undefined)[],
  key: OfferOrderKey,
): RecordOrder => {
  if (key === 'price') return orderOfValues(states.map((state) => state?.price ?? null));
  const discounts = states.map((state) => (state ? discountOf(state) : null));
  // Discounts are sorted from the largest down, so equal ones are reversed to keep the newest first.
  return orderOfValues(discounts, (a, b) => b - a);
};

/** A row whose value is null is left out. `tie` decides between rows of equal values. */
const orderOfValues = (
  values: readonly (number | null)[],
  tie: (a: number, b: number) => number = (a, b) => a - b,
): RecordOrder =>
  [...values.keys()]
    .filter((row) => values[row] !== null)
    .sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || tie(a, b));

/**
 * Sorts rows by an order. Rows that the order lacks come last in both directions.
 * @example sortRecords([0, 1, 2], [2, 0], true) // [0, 2, 1]
 */
export const sortRecords = (
  records: readonly number[],
  order: RecordOrder,
  descending: boolean,
): number[] => {
  const rank = new Map(order.map((row, place) => [row, descending ? -place : place]));
  const rankOf = (row: number) => rank.get(row) ?? Infinity;
  return records.toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)));
};

/**
 * Records, given newest first, in the order of a sort.
 * @example sortReleases([{ ...release, year: 1999 }, { ...release, year: 2001 }], 'lancamentos').map(({ year }) => year) // [2001, 1999]
 */
export const sortReleases = (releases: readonly Release[], sort: SortKey): Release[] => {
  const sorting = orderOfSort[sort];
  const rows = [...releases.keys()];
  const sorted =
    sorting && sorting.order !== 'row'
      ? sortRecords(rows, recordOrder(releases, sorting.order), sorting.descending)
      : sorting?.descending
        ? rows.reverse()
        : rows;
  return sorted.flatMap((row) => releases[row] ?? []);
};

/**
 * The latest pressings first: new copies and presales before used copies, then by year. Ties keep the given order, which
 * is newest first. `GET /products/vinyl/new-arrivals/{n}` has the same rule.
 * @example latestPressings([{ ...release, year: 2020 }, { ...release, year: 2024 }]).map(({ year }) => year) // [2024, 2020]
 */
export const latestPressings = (releases: readonly Release[]): Release[] =>
  releases.toSorted((a, b) => Number(isFresh(b)) - Number(isFresh(a)) || yearOf(b) - yearOf(a));

const isFresh = ({ isNew, offer }: Release) => isNew === true || offer.isPresale;

/** A release of unknown year counts as the oldest. */
const yearOf = ({ year }: Release) => year ?? 0;
