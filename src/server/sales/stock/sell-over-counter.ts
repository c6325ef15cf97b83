import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { changeStock } from './change-stock.ts';
import { lockReleases } from './lock-releases.ts';

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
