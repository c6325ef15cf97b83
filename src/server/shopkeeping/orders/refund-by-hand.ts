import { dayMs } from '#domain/time/units.ts';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { payments, refunds } from '#server/sales/tables/payment-tables.ts';
import { askAgain, askRefund, endPaidBack } from '#server/sales/payments/refunds.ts';
import type { RefundRow } from '#server/sales/tables/payment-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { allOrNothing } from '#server/kernel/store/all-or-nothing.ts';
import { lockWholeOrder } from '#server/sales/orders/lock-order.ts';
import { refundables } from '#server/sales/payments/refundable.ts';

export interface RefundWish {
  /** null: the whole rest. */
  amount: Centavos | null;
  /** Allows refunding the same amount twice within a day. */
  isAgain: boolean;
}

export type RefundResult =
  | { state: 'done'; amount: Centavos }
  /** The money had gone back before, for example by a bank; the order is now refunded. */
  | { state: 'moved' }
  | { state: 'refused'; from: OrderStatus | null }
  | { state: 'unpaid' }
  | { state: 'too-much'; left: Centavos }
  /** A refund of this amount was requested within a day, perhaps by the same command, given twice. */
  | { state: 'repeated'; at: Date };

/**
 * Refunds a part of an order, or the whole rest; a job asks the provider until it confirms. A refund that the provider
 * has refused is repeated first, so that a return that waits for it can end. When a bank has taken all of the money
 * back, the order ends.
 */
export const refundByHand = (
  store: StoreContext,
  id: number,
  { amount, isAgain }: RefundWish,
): Promise<RefundResult> =>
  allOrNothing(store, async (inside): Promise<RefundResult> => {
    const order = await lockWholeOrder(inside, id);
    if (!order) return { state: 'refused', from: null };
    const [best] = await refundables(inside, id);
    if (!best) return { state: 'unpaid' };
    const failed = await refusedRefund(inside, id, amount);
    if (failed) {
      await askAgain(inside, failed);
      return { state: 'done', amount: failed.amount };
    }
    if (best.left === 0 && (await endPaidBack(inside, order))) return { state: 'moved' };
    const wanted = amount ?? best.left;
    const at = isAgain || wanted === 0 ? null : await askedWithinADay(inside, id, wanted);
    if (at) return { state: 'repeated', at };
    if (wanted === 0 || wanted > best.left) return { state: 'too-much', left: best.left };
    await askRefund(inside, { paymentId: best.paymentId, amount: wanted, reason: 'staff' });
    return { state: 'done', amount: wanted };
  });

/** The refused refund of this amount; null without one, and when its money has left the payment. */
const refusedRefund = async (
  inside: StoreContext,
  orderId: number,
  amount: Centavos | null,
): Promise<RefundRow | null> => {
  const [known] = await inside.orm
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(refunds.state, 'failed'),
        inArray(payments.status, ['approved', 'in_process']),
        ...(amount === null ? [] : [eq(refunds.amount, amount)]),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(1);
  if (!known) return null;
  const { refund } = known;
  const paid = (await refundables(inside, orderId)).find(({ paymentId }) => paymentId === refund.paymentId);
  return refund.amount <= (paid?.left ?? 0) ? refund : null;
};

const askedWithinADay = async ({ orm, now }: StoreContext, orderId: number, amount: Centavos) => {
  const [known] = await orm
    .select({ at: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(refunds.amount, amount),
        ne(refunds.state, 'failed'),
        gt(refunds.createdAt, new Date(now().getTime() - dayMs)),
      ),
    );
  return known?.at ?? null;
};
