import { asc, desc, eq } from 'drizzle-orm';
import { orderHistory, orderLines, orders } from '#server/sales/tables/order-tables.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { type PaidRefundRow, refundsOf } from '#server/sales/orders/refund-rows.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** The content of the letters about an order. */
export interface OrderFacts {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLines.$inferSelect)[];
  /** The newest first. */
  payments: (typeof payments.$inferSelect)[];
  /** The oldest first. */
  refunds: PaidRefundRow[];
  /** The notes of the newest change of its status. */
  notes: string | null;
  /** The instant at which they were read. */
  readAt: Date;
}

/** Null for an order that is gone. */
export const readFacts = async (store: StoreContext, orderId: number): Promise<OrderFacts | null> => {
  const { orm, now } = store;
  const [order] = await orm.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  const lines = await orm
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.place));
  const attempts = await orm
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id));
  const [last] = await orm
    .select({ notes: orderHistory.notes })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return {
    order,
    lines,
    payments: attempts,
    refunds: await refundsOf(store, orderId),
    notes: last?.notes ?? null,
    readAt: now(),
  };
};
