import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as config from '#config.ts';
import { pickupCodeLength } from '#domain/orders/pickup.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { announceMove } from '#server/letters/orders/announce.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { moveOrder, type MoveResult } from '#server/sales/orders/move-order.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { leftToRefund } from '#server/sales/payments/refundable.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { allOrNothing } from '#server/kernel/store/all-or-nothing.ts';

export type ReadyResult = MoveResult | { state: 'being-refunded' } | { state: 'is-sent' };

/**
 * Marks an order as ready to be picked up, and mails its code to the customer. An order that is ready already gets
 * another code, with a new count of wrong tries. A paid order passes through 'preparing', which is recorded too.
 */
export const readyOrder = (store: StoreContext, id: number): Promise<ReadyResult> =>
  allOrNothing(store, async (inside): Promise<ReadyResult> => {
    const order = await lockOrder(inside, id);
    if (!order) return { state: 'refused', from: null };
    if (!order.pickup) return { state: 'is-sent' };
    const isPaid = order.status === 'payment_approved' || order.status === 'preparing';
    if (!isPaid && order.status !== 'shipped') return { state: 'refused', from: order.status };
    if ((await leftToRefund(inside, id)) === 0) return { state: 'being-refunded' };
    if (order.status === 'payment_approved') await moveOrder(inside, { id }, 'preparing');
    const coded = await setCode(inside, id);
    if (order.status !== 'shipped') return moveOrder(inside, { id }, 'shipped');
    await announceMove(inside, { order: coded, to: 'shipped' });
    return { state: 'moved', order: coded };
  });

const setCode = async ({ orm, now }: StoreContext, id: number) => {
  const pickupCode = String(randomInt(10 ** pickupCodeLength)).padStart(pickupCodeLength, '0');
  const [coded] = await orm
    .update(orders)
    .set({ pickupCode, pickupTries: 0, updatedAt: now() })
    .where(eq(orders.id, id))
    .returning();
  if (!coded) throw new Error(`The order ${id} is gone.`);
  return coded;
};

export type HandedResult =
  | MoveResult
  | { state: 'being-refunded' }
  | { state: 'is-sent' }
  /** `left`: the remaining tries of the code. */
  | { state: 'wrong-code'; left: number };

/**
 * Hands an order over to a customer with the right code: the days of the right of withdrawal begin. Wrong codes are
 * counted; after too many of them a new code is required.
 */
export const handOverOrder = (store: StoreContext, id: number, code: string): Promise<HandedResult> =>
  inTransaction(store, async (inside): Promise<HandedResult> => {
    const order = await lockOrder(inside, id);
    if (!order) return { state: 'refused', from: null };
    if (!order.pickup) return { state: 'is-sent' };
    if (order.status !== 'shipped') return { state: 'refused', from: order.status };
    if ((await leftToRefund(inside, id)) === 0) return { state: 'being-refunded' };
    const left = config.order.pickupTries - order.pickupTries;
    if (left > 0 && code === order.pickupCode) return moveOrder(inside, { id }, 'delivered');
    if (left <= 0) return { state: 'wrong-code', left: 0 };
    await inside.orm
      .update(orders)
      .set({ pickupTries: order.pickupTries + 1, updatedAt: inside.now() })
      .where(eq(orders.id, id));
    return { state: 'wrong-code', left: left - 1 };
  });
