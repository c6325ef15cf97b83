import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { packParcel } from '#domain/orders/parcel.ts';
import { byPrice, type ShippingOption } from '#domain/orders/shipping.ts';
import { minuteMs } from '#domain/time/units.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { isUsable, originOf } from './rates.ts';

/** The estimate of a weight and a region hardly changes within minutes. */
const estimateMs = 10 * minuteMs;

/** The estimates that a process keeps. */
const mostEstimates = 10_000;

/** The lowest freight of one copy of a record. */
export type Estimate =
  /** `cheapest` is null where nothing is delivered. */
  | { state: 'estimated'; cheapest: ShippingOption | null }
  | { state: 'unknown-record' }
  /** The caller has asked for too many; `seconds` until the next. */
  | { state: 'early'; seconds: number };

interface Question {
  releaseId: number;
  /** 8 digits. */
  cep: string;
  /** Counts a question to the provider. Returns the seconds that its caller has to wait. */
  secondsToWait: () => Promise<number>;
}

/** Estimates freight without storing a quote. The answer may throw a ShippingRatesError. */
export const freightEstimates = (store: StoreContext) => {
  const known = new LRUCache<string, { cheapest: ShippingOption | null }>({
    max: mostEstimates,
    ttl: estimateMs,
  });
  return async ({ releaseId, cep, secondsToWait }: Question): Promise<Estimate> => {
    const [release] = await store.orm
      .select({ weightGrams: releases.weightGrams, price: releases.finalPrice })
      .from(releases)
      .where(eq(releases.id, releaseId));
    if (!release) return { state: 'unknown-record' };
    const from = await originOf(store);
    const { weightGrams, price } = release;
    const key = [from, cep, weightGrams, price].join(' ');
    const found = known.get(key);
    if (found) return { state: 'estimated', ...found };
    const seconds = await secondsToWait();
    if (seconds > 0) return { state: 'early', seconds };
    const parcel = packParcel([{ quantity: 1, weightGrams }]);
    const options = await store.providers.shippingRates.quote({ parcel, from, to: cep, value: price ?? 0 });
    const made = { cheapest: byPrice(options.filter(isUsable))[0] ?? null };
    known.set(key, made);
    return { state: 'estimated', ...made };
  };
};
