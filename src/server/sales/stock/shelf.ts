import { asc, eq } from 'drizzle-orm';
import { orderLines } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { changeStock } from './change-stock.ts';
import type { ShortLine } from './hold.ts';
import { lockReleases } from './lock-releases.ts';

export type TakeOutResult = { state: 'taken' } | { state: 'short'; lines: ShortLine[] };

/**
 * Takes the copies of an order off the shelf when it is shipped or handed over: copies on hand fall, and none is held
 * any more. Refused when fewer copies were counted in the meantime. The order is locked by the caller.
 */
export const takeOut = async (inside: StoreContext, orderId: number): Promise<TakeOutResult> => {
  const { orm } = inside;
  const lines = await orm
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.place));
  const locked = await lockReleases(
    inside,
    lines.map(({ releaseId }) => releaseId),
  );
  const onHandOf = (releaseId: number) => locked.get(releaseId)?.onHand ?? 0;
  const short = lines.filter((line) => line.held < line.quantity || onHandOf(line.releaseId) < line.quantity);
  if (short.length > 0)
    return {
      state: 'short',
      lines: short.map((line) => ({
        product_id: line.releaseId,
        name: line.productName,
        stock: onHandOf(line.releaseId),
      })),
    };
  await orm.update(orderLines).set({ held: 0 }).where(eq(orderLines.orderId, orderId));
  await changeStock(
    inside,
    lines.map(({ releaseId, quantity }) => ({ releaseId, onHand: -quantity, committed: -quantity })),
    { reason: 'shipped', orderId },
  );
  return { state: 'taken' };
};

interface Returned {
  orderId: number;
  /** The copies by record, each record once. */
  lines: readonly { releaseId: number; quantity: number }[];
}

/** Puts returned copies back on the shelf, where they can be sold. */
export const putBack = (inside: StoreContext, { orderId, lines }: Returned): Promise<void> =>
  changeStock(
    inside,
    lines.map(({ releaseId, quantity }) => ({ releaseId, onHand: quantity })),
    { reason: 'returned', orderId, notify: 'all' },
  );

/**
 * Sets the number of copies that were counted on the shelf. Fewer than orders hold is a conflict, which marks these
 * orders. Returns the previous number; null for an unknown record.
 */
export const setOnHand = async (
  inside: StoreContext,
  releaseId: number,
  copies: number,
): Promise<{ before: number; committed: number } | null> => {
  const release = (await lockReleases(inside, [releaseId])).get(releaseId);
  if (!release) return null;
  await changeStock(inside, [{ releaseId, onHand: copies - release.onHand }], {
    reason: 'set',
    notify: 'all',
  });
  return { before: release.onHand, committed: release.committed };
};

export type CounterSale =
  { state: 'sold'; stock: number } | { state: 'sold-out'; stock: number } | { state: 'unknown' };

/** Sells copies in the shop, except those that orders hold. `stock` is the number that remains for sale. */
export const sellOverCounter = async (
  inside: StoreContext,
  releaseId: number,
  quantity = 1,
): Promise<CounterSale> => {
  const release = (await lockReleases(inside, [releaseId])).get(releaseId);
  if (!release) return { state: 'unknown' };
  if (release.stock < quantity) return { state: 'sold-out', stock: release.stock };
  await changeStock(inside, [{ releaseId, onHand: -quantity }], { reason: 'sold' });
  return { state: 'sold', stock: release.stock - quantity };
};
