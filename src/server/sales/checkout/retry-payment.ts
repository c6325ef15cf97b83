import { and, eq } from 'drizzle-orm';
import * as config from '#config.ts';
import type { Refusal } from '#server/kernel/http/refusal.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { openCharge } from '../payments/refundable.ts';
import { payments } from '../tables/payment-tables.ts';
import { lockWholeOrder } from '../orders/lock-order.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { alreadyPaid, inFlight, notPayable, soldOut } from '../orders/order-refusals.ts';
import { orderTheRest } from '../orders/order-the-rest.ts';
import { orders } from '../tables/order-tables.ts';
import { renewHold } from '../orders/renew-hold.ts';

/**
 * Opens an unpaid order for another attempt, and holds its copies again while the order is young. When copies were sold
 * in the meantime, the refusal names them and the new order for the rest. (Decisions 29 and 62.)
 * @throws Refusal
 */
export const retryPayment = async (store: StoreContext, orderId: number): Promise<void> => {
  const refusal = await inTransaction(store, (inside) => reopen(inside, orderId));
  if (refusal) throw refusal;
};

/** Returns the refusal for sold copies instead of throwing it, so that the new order is committed. */
const reopen = async (inside: StoreContext, orderId: number): Promise<Refusal | null> => {
  const { orm, now } = inside;
  const order = await lockWholeOrder(inside, orderId);
  if (order?.paymentStatus === 'approved') throw alreadyPaid(orderId);
  if (order?.status !== 'pending') throw await notPayable(inside, order);
  const live = await orm.$count(payments, and(eq(payments.orderId, orderId), eq(payments.isLive, true)));
  if (live > 0 || (await openCharge(inside, orderId))) throw inFlight();
  const held = await renewHold(inside, order, config.order.holdMinutes);
  if (held.state === 'sold-out') {
    const rest = await orderTheRest(inside, order, held.lines);
    return soldOut(held.lines, rest ?? undefined);
  }
  await orm.update(orders).set({ paymentStatus: 'pending', updatedAt: now() }).where(eq(orders.id, orderId));
  return null;
};
