import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/orders/order.ts';
import { clearOrdered } from '#server/sales/orders/leave-cart.ts';
import { lockWholeOrder, type OrderRow } from '#server/sales/orders/lock-order.ts';
import { moveOrder, type MoveResult } from '#server/sales/orders/move-order.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { cancelAttempt } from '#server/sales/payments/cancel-attempt.ts';
import { nextCheck } from '#domain/orders/payment-life.ts';
import { liveAttemptOf, updatePayment } from '#server/sales/payments/payment-rows.ts';
import { manualProvider, payments } from '#server/sales/tables/payment-tables.ts';
import { openCharge, type Refundable } from '#server/sales/payments/refundable.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { allOrNothing } from '#server/kernel/store/all-or-nothing.ts';

export type PaymentResult =
  | Exclude<MoveResult, { state: 'moved' }>
  /**
   * `charged`: the amount that was charged on the site instead of the total, and is counted now; null for a payment
   * outside the site.
   */
  | { state: 'moved'; order: OrderRow; charged: Centavos | null }
  /** The attempt on the site was paid in the meantime. */
  | { state: 'already-paid' }
  /** The customer is paying on the site. */
  | { state: 'in-flight' };

/**
 * Records that an order was paid: by a charge of another amount on the site, or else outside of it. A live attempt on
 * the site is cancelled first.
 */
export const recordPayment = async (
  store: StoreContext,
  id: number,
  method: PaymentMethod,
): Promise<PaymentResult> => {
  const live = await liveAttemptOf(store, id);
  if (live && (await cancelAttempt(store, live.id)) === 'paid') return { state: 'already-paid' };
  return allOrNothing(store, async (inside): Promise<PaymentResult> => {
    const order = await lockWholeOrder(inside, id);
    if (!order || order.status !== 'pending') return { state: 'refused', from: order?.status ?? null };
    if (await liveAttemptOf(inside, id)) return { state: 'in-flight' };
    const open = await openCharge(inside, id);
    if (open) await countCharge(inside, open);
    else await insertPayment(inside, order, method);
    await inside.orm.update(orders).set({ paymentStatus: 'approved' }).where(eq(orders.id, id));
    await clearOrdered(inside, order);
    const result = await moveOrder(inside, { id }, 'payment_approved');
    return result.state === 'moved' ? { ...result, charged: open?.left ?? null } : result;
  });
};

const countCharge = async (inside: StoreContext, { paymentId }: Refundable) => {
  const at = inside.now();
  const row = await updatePayment(inside, paymentId, { status: 'approved', approvedAt: at });
  await updatePayment(inside, paymentId, { checkAt: nextCheck(row, at) });
};

const insertPayment = async ({ orm, now }: StoreContext, { id, total }: OrderRow, method: PaymentMethod) => {
  const reference = `${manualProvider}-${id}-${randomUUID()}`;
  const at = now();
  await orm.insert(payments).values({
    orderId: id,
    reference,
    provider: manualProvider,
    providerId: reference,
    method,
    status: 'approved',
    isLive: false,
    amount: total,
    approvedAt: at,
    createdAt: at,
    updatedAt: at,
  });
};
