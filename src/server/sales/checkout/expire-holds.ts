import { hourMs } from '#domain/time/units.ts';
import { and, asc, eq, exists, isNotNull, lte, notExists } from 'drizzle-orm';
import * as config from '#config.ts';
import { logError } from '#runtime/log.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { moneyOnItsWay } from '../tables/money-on-its-way.ts';
import { release } from '../stock/release.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { orders } from '../tables/order-tables.ts';

/** Orders per statement. */
const atOnce = 200;

/** Frees the copies of unpaid orders whose time has passed. The orders can still be paid, if the copies are there then. */
export const expireHolds = defineChore({
  name: 'expire-holds',
  schedule: '* * * * *',
  run: async (store) => {
    for (let hasMore = true; hasMore;) {
      const due = await store.orm
        .select({ id: orders.id })
        .from(orders)
        .where(and(isNotNull(orders.holdUntil), lte(orders.holdUntil, store.now())))
        .orderBy(asc(orders.holdUntil), asc(orders.id))
        .limit(atOnce);
      let ended = 0;
      for (const { id } of due) if (await endOne(store, id)) ended += 1;
      hasMore = due.length === atOnce && ended > 0;
    }
  },
});

/** Ends one hold. A failure does not stop the others: the next run tries again. False after a failure. */
const endOne = async (store: StoreContext, id: number): Promise<boolean> => {
  try {
    await inTransaction(store, (inside) => endHold(inside, id));
    return true;
  } catch (error) {
    logError(`The hold of the order ${id} could not be ended:`, error);
    return false;
  }
};

const endHold = async (inside: StoreContext, orderId: number): Promise<void> => {
  const order = await lockOrder(inside, orderId);
  const now = inside.now();
  // The order was renewed, paid or canceled in the meantime.
  if (!order?.holdUntil || order.holdUntil > now) return;
  await inside.orm
    .update(orders)
    .set({ holdUntil: null, holdEndedAt: order.status === 'pending' ? now : null })
    .where(eq(orders.id, orderId));
  if (order.status === 'pending') await release(inside, orderId, { notify: order.createdAt });
};

/** Cancels orders that were not paid within a day after their last hold, unless money for them may be on its way. */
export const cancelUnpaid = defineChore({
  name: 'cancel-unpaid-orders',
  schedule: '*/10 * * * *',
  run: async (store) => {
    const before = new Date(store.now().getTime() - config.order.unpaidHours * hourMs);
    const due = await store.orm
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          isNotNull(orders.holdEndedAt),
          lte(orders.holdEndedAt, before),
          notExists(moneyOnItsWay(store.now())),
        ),
      )
      .orderBy(asc(orders.holdEndedAt), asc(orders.id))
      .limit(atOnce);
    for (const { id } of due) await cancelOne(store, id);
  },
});

const notes = `O pagamento não chegou em ${config.order.unpaidHours} horas.`;

/** The order may have been held or paid again in the meantime, and money may be on its way now. */
const isAbandoned = async ({ orm, now }: StoreContext, { id, status, holdUntil }: OrderRow) => {
  if (status !== 'pending' || holdUntil !== null) return false;
  return (await orm.$count(orders, and(eq(orders.id, id), exists(moneyOnItsWay(now()))))) === 0;
};

/** Cancels one order. A failure does not stop the others: the next run tries again. */
const cancelOne = async (store: StoreContext, id: number): Promise<void> => {
  try {
    await cancelOrder(store, id, { notes, onlyIf: isAbandoned });
  } catch (error) {
    if (!(error instanceof Refusal)) logError(`The unpaid order ${id} could not be canceled:`, error);
  }
};
