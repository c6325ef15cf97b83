import { and, asc, eq, inArray } from 'drizzle-orm';
import { canMove } from '#domain/order-transitions.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { takenIn } from '../payments/gone.ts';
import { payments, type refunds } from '../tables/payment-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { returns } from '../tables/return-tables.ts';

type RefundRow = typeof refunds.$inferSelect;

/**
 * What follows a confirmed refund, in the transaction that confirms it and after `payments.refunded` has grown: the return
 * that waits for it ends, and an order of which all is paid back becomes refunded. A canceled order stays canceled.
 */
export const refundDone = async (inside: StoreContext, refund: RefundRow): Promise<void> => {
  const [payment] = await inside.orm
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, refund.paymentId));
  const order = payment && (await lockOrder(inside, payment.orderId));
  if (!order) return;
  if (refund.reason === 'return') await endReturn(inside, order.id, refund.amount);
  await endPaidBack(inside, order);
};

/** Ends an order of which all is paid back, by the shop or by a bank. Returns whether it did. */
export const endPaidBack = async (inside: StoreContext, order: OrderRow): Promise<boolean> => {
  if (!canMove(order.status, 'refunded') || !(await isAllPaidBack(inside, order.id))) return false;
  await moveOrder(inside, order, 'refunded', { notes: 'Todo o valor pago foi devolvido.' });
  return true;
};

/** Returns of equal amounts end in the order in which they came back. */
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

const isAllPaidBack = async ({ orm }: StoreContext, orderId: number): Promise<boolean> => {
  const paid = await orm
    .select({ amount: payments.amount, charged: payments.charged, refunded: payments.refunded })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['approved', 'refunded'])));
  return paid.length > 0 && paid.every((one) => one.refunded >= takenIn(one));
};
