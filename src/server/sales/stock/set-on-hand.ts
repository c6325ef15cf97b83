import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { changeStock } from './change-stock.ts';
import { lockReleases } from './lock-releases.ts';

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
  await changeStock(inside, [{ releaseId, onHand: copies - release.onHand }], { reason: 'set', tell: 'all' });
  return { before: release.onHand, committed: release.committed };
};
