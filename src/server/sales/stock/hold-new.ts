import { inArray } from 'drizzle-orm';
import { orderLines } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { changeStock } from './change-stock.ts';
import type { LockedRelease } from './lock-releases.ts';

type LineRow = typeof orderLines.$inferSelect;

interface NewHold {
  lines: readonly Pick<LineRow, 'releaseId' | 'held'>[];
  /** Lines of the orders that it replaces. */
  replaced: readonly Pick<LineRow, 'orderId' | 'releaseId' | 'held'>[];
  /** All records of the new and the replaced lines. */
  locked: Map<number, LockedRelease>;
  /** Customers who began to wait at this instant or later are notified of freed copies. */
  since: Date;
}

/**
 * Commits the copies of a new order, in one change with those that the replaced orders give back, so that no other
 * customer can take them in between. The caller has checked that there are enough.
 */
export const holdNew = async (
  inside: StoreContext,
  { lines, replaced, locked, since }: NewHold,
): Promise<void> => {
  const { orm } = inside;
  const freed = [...new Set(replaced.filter(({ held }) => held > 0).map((line) => line.orderId))];
  if (freed.length > 0)
    await orm
      .update(orderLines)
      .set({ held: 0, releasedAt: inside.now() })
      .where(inArray(orderLines.orderId, freed));
  const committed = new Map<number, number>();
  const add = (releaseId: number, copies: number) =>
    committed.set(releaseId, (committed.get(releaseId) ?? 0) + copies);
  for (const { releaseId, held } of lines) add(releaseId, held);
  for (const { releaseId, held } of replaced) add(releaseId, -held);
  await changeStock(
    inside,
    [...committed].map(([releaseId, change]) => ({ releaseId, committed: change })),
    { tell: since, locked },
  );
};
