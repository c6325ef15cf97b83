import * as config from '#config.ts';
import { type AvailabilityColumns, recordsOf, type RecordState } from '#domain/availability-columns.ts';
import { type Card, withState } from '#domain/card.ts';
import { numbersOf } from '#domain/distances.ts';
import { type FacetTable, withStates } from '#domain/facet-table.ts';
import { offerOrder, type OfferOrderKey, type OrderKey, type RecordOrder } from '#domain/record-order.ts';
import { paths } from '#paths.ts';
import * as built from './index-store.ts';

/** What the store said last of price and stock. */
interface Current {
  /** By row of the index. */
  states: readonly (RecordState | undefined)[];
  facets?: FacetTable;
  orders: Map<OfferOrderKey, RecordOrder>;
}

/** Null until the store has answered. */
let current: Current | null = null;
let asked: { at: number; answer: Promise<Current | null> } | null = null;

const read = async (): Promise<Current> => {
  const signal = AbortSignal.timeout(config.search.statesTimeoutMs);
  const [answer, ids] = await Promise.all([fetch(paths.availability, { signal }), built.recordIds()]);
  const { data } = (await answer.json()) as { data: AvailabilityColumns };
  const byId = new Map(recordsOf(data).map((state) => [state.id, state]));
  return { states: numbersOf(ids).map((id) => byId.get(id)), orders: new Map() };
};

/** The store is asked once a minute, also where it did not answer: a question waits for it once. Never rejects. */
const ask = (): Promise<Current | null> => {
  if (!asked || Date.now() - asked.at > config.search.statesFreshMs) {
    const answer = read().then(
      (now) => (current = now),
      // What was said last, or the index as it was built, is the best that is known.
      () => current,
    );
    asked = { at: Date.now(), answer };
  }
  return asked.answer;
};

/** Preloads price and stock. */
export const prepareCurrent = (): void => void ask();

/** Whether the records of now are told by `records`. */
export const isCurrent = (): boolean => current !== null;

/** The facets of now. @throws when the index cannot be loaded */
export const facetTable = async (): Promise<FacetTable> => {
  const [table, now] = await Promise.all([built.facetTable(), ask()]);
  return now ? (now.facets ??= withStates(table, now.states)) : table;
};

/** An order of now. @throws when the index cannot be loaded */
export const recordOrder = async (key: OrderKey): Promise<RecordOrder> => {
  if (key !== 'price' && key !== 'discount') return built.recordOrder(key);
  const now = await ask();
  if (!now) return built.recordOrder(key);
  const order = now.orders.get(key) ?? offerOrder(now.states, key);
  now.orders.set(key, order);
  return order;
};

/**
 * The records of these rows, in the same order, with the price and stock that the store said last: suggestions do not wait
 * for it. @throws when the index cannot be loaded
 */
export const records = async (rows: readonly number[]): Promise<Card[]> => {
  const cards = await Promise.all(rows.map(built.recordOfRow));
  return cards.flatMap((card, place) => {
    const state = current?.states[rows[place] ?? -1];
    return card ? (state ? withState(card, state) : card) : [];
  });
};
