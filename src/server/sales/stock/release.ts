import { and, eq, gt } from 'drizzle-orm';
import { orderLines } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { changeStock } from './change-stock.ts';

/**
 * Releases the copies that an order holds. The order is locked by the caller. A cancelled paid order is a restock, of
 * which all waiting customers are notified; after a freed hold, only customers who began to wait since it was made are
 * notified. (Decision 66.)
 */
export const release = async (
  inside: StoreContext,
  orderId: number,
  { notify }: { notify: 'all' | Date },
): Promise<void> => {
  const { orm } = inside;
  const held = await orm
    .select({ releaseId: orderLines.releaseId, held: orderLines.held })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.held, 0)));
  if (held.length === 0) return;
  await orm
    .update(orderLines)
    .set({ held: 0, releasedAt: inside.now() })
    .where(eq(orderLines.orderId, orderId));
  await changeStock(
    inside,
    held.map((line) => ({ releaseId: line.releaseId, committed: -line.held })),
    { notify },
  );
};
