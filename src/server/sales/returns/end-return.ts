import { and, asc, eq } from 'drizzle-orm';
import { consumerOf } from '#server/kernel/store/events.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { refundConfirmed } from '../sales-events.ts';
import { returns } from '../tables/return-tables.ts';

/** The return that waits for a refund ends with it. Returns of equal amounts end in the order in which they came back. */
const endReturn = async ({ orm, now }: StoreContext, orderId: number, amount: number) => {
  const [waiting] = await orm
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.status, 'received'), eq(returns.refund, amount)))
    .orderBy(asc(returns.receivedAt), asc(returns.id))
    .limit(1);
  if (waiting)
    await orm
      .update(returns)
      .set({ status: 'refunded', refundedAt: now() })
      .where(eq(returns.id, waiting.id));
};

export const returnConsumer = consumerOf(refundConfirmed, async (inside, { orderId, refund }) => {
  if (refund.reason === 'return') await endReturn(inside, orderId, refund.amount);
});
