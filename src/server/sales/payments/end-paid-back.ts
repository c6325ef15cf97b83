import { and, eq, inArray } from 'drizzle-orm';
import { canMove } from '#domain/orders/order-transitions.ts';
import { takenIn } from '#domain/orders/payment-life.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { payments } from '../tables/payment-tables.ts';

/**
 * Ends an order that was refunded completely, by the shop or by a bank. Returns whether it did. A canceled order stays
 * canceled.
 */
export const endPaidBack = async (inside: StoreContext, order: OrderRow): Promise<boolean> => {
  if (!canMove(order.status, 'refunded') || !(await isAllPaidBack(inside, order.id))) return false;
  await moveOrder(inside, order, 'refunded', { notes: 'Todo o valor pago foi devolvido.' });
  return true;
};

const isAllPaidBack = async ({ orm }: StoreContext, orderId: number): Promise<boolean> => {
  const paid = await orm
    .select({ amount: payments.amount, charged: payments.charged, refunded: payments.refunded })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['approved', 'refunded'])));
  return paid.length > 0 && paid.every((one) => one.refunded >= takenIn(one));
};
