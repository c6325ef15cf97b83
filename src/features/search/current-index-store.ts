import { atom } from 'nanostores';
import * as config from '#config.ts';
import {
  type AvailabilityColumns,
  recordsOf,
  type RecordState,
} from '#domain/records/availability-columns.ts';
import { type Card, type StableCard, unpriced, type UnpricedCard, withState } from '#domain/records/card.ts';
import { type FacetTable, withStates } from '#domain/records/facet-table.ts';
import {
  offerOrder,
  type OfferOrderKey,
  type OrderKey,
  type RecordOrder,
} from '#domain/records/record-order.ts';
import type { PriceWish } from '#domain/search/query.ts';
import { paths } from '#paths.ts';
import * as index from './search-index.ts';

/** The last known price and stock, which the files of the index do not contain. */
interface Current {
  byId: ReadonlyMap<number, RecordState>;
  /** By row of the index. */
  states: readonly (RecordState | undefined)[];
  facets?: FacetTable;
  orders: Map<OfferOrderKey, RecordOrder>;
}

/** A found record, with its price and stock where they are known. */
export type FoundCard = Card | UnpricedCard;

interface Asking {
  /** The time before which the store is not asked again, in milliseconds since 1970. */
  until: number;
  waited: Promise<unknown>;
}

/** Null until the store has answered. */
const $current = atom<Current | null>(null);
let asked: Asking | null = null;

const read = async (): Promise<Current> => {
  const signal = AbortSignal.timeout(config.search.statesFreshMs);
  const [answer, ids] = await Promise.all([fetch(paths.availability, { signal }), index.recordIds()]);
  const { data } = (await answer.json()) as { data: AvailabilityColumns };
  const byId = new Map(recordsOf(data).map((state) => [state.id, state]));
  return { byId, states: ids.map((id) => byId.get(id)), orders: new Map() };
};

/**
 * Asks the store at most once a minute, and waits for each answer a limited time. A late answer reaches `whenPriced`. After
 * a failure the last known values remain. Never rejects.
 */
const ask = async (): Promise<Current | null> => {
  if (!asked || Date.now() > asked.until) asked = begin();
  await asked.waited;
  return $current.get();
};

const begin = (): Asking => {
  const answer = read().then(
    (now) => $current.set(now),
    () => void (own.until = Date.now() + config.search.statesRetryMs),
  );
  const enough = new Promise((resolve) => setTimeout(resolve, config.search.statesTimeoutMs));
  const own: Asking = {
    until: Date.now() + config.search.statesFreshMs,
    waited: Promise.race([answer, enough]),
  };
  return own;
};

/** Makes the next call ask the store again, unless price and stock are known. */
export const askAgain = (): void => {
  if (!isPriced()) asked = null;
};

/** Whether price and stock are known. */
export const isPriced = (): boolean => $current.get() !== null;

/** Calls back once price and stock are known, at once if they are. Returns the function that cancels it. */
export const whenPriced = (run: () => void): (() => void) => {
  if (isPriced()) {
    run();
    return () => undefined;
  }
  const cancel = $current.listen(() => {
    cancel();
    run();
  });
  return cancel;
};

/** The current facets; without price and stock while they are unknown. @throws when the index cannot be loaded */
export const facetTable = async (): Promise<FacetTable> => {
  const [table] = await Promise.all([index.facetTable(), ask()]);
  // The answer may have arrived after the wait, while the table was loaded.
  const now = $current.get();
  return now ? (now.facets ??= withStates(table, now.states)) : table;
};

/** The current order of the records by a key; null while it is unknown. @throws when the index cannot be loaded */
export const recordOrder = async (key: OrderKey): Promise<RecordOrder | null> => {
  if (key !== 'price' && key !== 'discount') return index.recordOrder(key);
  const now = await ask();
  if (!now) return null;
  const order = now.orders.get(key) ?? offerOrder(now.states, key);
  now.orders.set(key, order);
  return order;
};

/**
 * The ids of records with such a price, in ascending order.
 * @throws when the store does not answer
 */
export const withinPrice = async ({ from, upTo, isOffer }: PriceWish): Promise<ReadonlySet<number>> => {
  const now = await ask();
  if (!now) throw new Error('The store did not answer.');
  const meets = ({ price, regular }: RecordState) =>
    price !== null && price >= (from ?? 0) && price <= (upTo ?? Infinity) && (!isOffer || regular !== null);
  return new Set([...now.byId.values()].filter(meets).map(({ id }) => id));
};

/** A card with the last known price and stock. */
export const priced = (card: StableCard): FoundCard => {
  const state = $current.get()?.byId.get(card.id);
  return state ? withState(card, state) : unpriced(card);
};

/**
 * The records of these rows, in the same order, with the last known price and stock. Suggestions do not wait for them.
 * @throws when the index cannot be loaded
 */
export const records = async (rows: readonly number[]): Promise<FoundCard[]> => {
  const cards = await Promise.all(rows.map(index.recordOfRow));
  return cards.flatMap((card) => card ?? []).map(priced);
};
