import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PaymentMethod } from '#domain/order.ts';
import { clearOrdered } from '../orders/leave-cart.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { moveOrder, type MoveResult } from '../orders/move-order.ts';
import { orders } from '../orders/order-tables.ts';
import { cancelAttempt } from '../payments/cancel-attempt.ts';
import { liveAttemptOf } from '../payments/payment-rows.ts';
import { payments } from '../payments/payment-tables.ts';
import { manualProvider } from '../payments/refunds.ts';
import type { StoreContext } from '../store-context.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { lockWholeOrder } from '../orders/lock-whole-order.ts';

export type PaymentResult =
  | MoveResult
  /** The attempt on the site was paid in the meantime. */
  | { state: 'already-paid' }
  /** The customer is paying on the site. */
  | { state: 'in-flight' };

/** Notes that an order was paid outside the site. What can still be paid on the site is cancelled before. */
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
    await insertPayment(inside, order, method);
    await inside.orm.update(orders).set({ paymentStatus: 'approved' }).where(eq(orders.id, id));
    await clearOrdered(inside, order);
    return moveOrder(inside, { id }, 'payment_approved');
  });
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
