import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { findProduct } from '#api/catalogue/find-product.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { questions } from '#browser/last-question.ts';

/** The availability of the copies of an order whose hold has ended. */
export type SoldMeanwhile =
  | { state: 'checking' }
  /** The store did not answer. */
  | { state: 'unknown' }
  | { state: 'known'; short: readonly ShortLine[] };

/** A line with fewer copies in the shop than were ordered. */
export interface ShortLine {
  name: string;
  left: number;
}

export const $soldMeanwhile = atom<SoldMeanwhile>({ state: 'checking' });

const begin = questions();

/**
 * Requests the stock of each record of an order. Copies that are still held for the order count as available. Never rejects.
 */
export const checkSold = async (order: Order, isHeld: boolean): Promise<void> => {
  const isLast = begin();
  if (isHeld) return $soldMeanwhile.set({ state: 'known', short: [] });
  $soldMeanwhile.set({ state: 'checking' });
  try {
    const short = (await Promise.all(order.lines.map(shortOf))).filter((line) => line !== null);
    if (isLast()) $soldMeanwhile.set({ state: 'known', short });
  } catch {
    if (isLast()) $soldMeanwhile.set({ state: 'unknown' });
  }
};

/** null when all copies of the line are available. */
const shortOf = async (line: OrderLine): Promise<ShortLine | null> => {
  const left = await copiesLeft(line);
  return left < line.quantity ? { name: line.name, left } : null;
};

const copiesLeft = async ({ releaseId, slug, quantity }: OrderLine): Promise<number> => {
  const key = slug ?? (releaseId === null ? null : String(releaseId));
  const release = key === null ? null : await findProduct(browserClient, key);
  const availability = release && availabilityOf(release.offer);
  return availability?.state === 'available' ? (availability.stock ?? quantity) : 0;
};
