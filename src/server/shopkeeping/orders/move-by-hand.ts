import { and, eq } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import { announceMove } from '#server/letters/orders/announce.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { moveOrder, type MoveResult } from '#server/sales/orders/move-order.ts';
import { orderHistory, orders } from '#server/sales/tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { allOrNothing } from '#server/kernel/store/all-or-nothing.ts';
import { leftToRefund, openCharge } from '#server/sales/payments/refundable.ts';

/** Marks an order as being packed. */
export const prepareOrder = (store: StoreContext, id: number): Promise<MoveResult> =>
  allOrNothing(store, (inside) => moveOrder(inside, { id }, 'preparing'));

export type ShipResult = MoveResult | { state: 'being-refunded' } | PickedUp;

/** The refusal of an order that is picked up: it is neither sent nor delivered. */
type PickedUp = { state: 'is-picked-up' };
export type DeliverResult = MoveResult | PickedUp;

/**
 * Marks an order as shipped. A paid order passes through 'preparing', which is recorded too. A parcel that has left
 * already gets the code, or a new one, and the customer is notified again. An order that was refunded completely is not
 * sent.
 */
export const shipOrder = (store: StoreContext, id: number, code: string | null): Promise<ShipResult> =>
  allOrNothing(store, async (inside): Promise<ShipResult> => {
    const order = await lockOrder(inside, id);
    if (order?.pickup) return { state: 'is-picked-up' };
    if (order?.status === 'shipped' && code !== null && code !== order.trackingCode)
      return replaceCode(inside, id, code);
    const isPaid = order?.status === 'payment_approved' || order?.status === 'preparing';
    if (isPaid && (await leftToRefund(inside, id)) === 0) return { state: 'being-refunded' };
    if (order?.status === 'payment_approved') await moveOrder(inside, { id }, 'preparing');
    if (code !== null) await setCode(inside, id, code);
    return moveOrder(inside, { id }, 'shipped', { notes: code && notesOf(code) });
  });

const notesOf = (code: string) => `Código de rastreio: ${code}`;

const setCode = (inside: StoreContext, id: number, trackingCode: string) =>
  inside.orm
    .update(orders)
    .set({ trackingCode, updatedAt: inside.now() })
    .where(eq(orders.id, id))
    .returning();

const replaceCode = async (inside: StoreContext, id: number, code: string): Promise<ShipResult> => {
  const [order] = await setCode(inside, id, code);
  if (!order) return { state: 'refused', from: null };
  await inside.orm
    .update(orderHistory)
    .set({ notes: notesOf(code) })
    .where(and(eq(orderHistory.orderId, id), eq(orderHistory.statusTo, 'shipped')));
  await announceMove(inside, { order, to: 'shipped' });
  return { state: 'moved', order };
};

/** Marks an order as delivered: the days of the right of withdrawal begin. */
export const deliverOrder = (store: StoreContext, id: number): Promise<DeliverResult> =>
  allOrNothing(store, async (inside): Promise<DeliverResult> => {
    const order = await lockOrder(inside, id);
    return order?.pickup ? { state: 'is-picked-up' } : moveOrder(inside, { id }, 'delivered');
  });

export type SeenResult = { state: 'moved' } | { state: 'refused'; from: null } | OpenCharge;

/** A charge of another amount is neither refunded nor counted, so the order stays marked. */
interface OpenCharge {
  state: 'charge-open';
  left: Centavos;
}

/** Removes the mark of an order that the shopkeeper has checked. */
export const markSeen = (store: StoreContext, id: number): Promise<SeenResult> =>
  allOrNothing(store, async (inside): Promise<SeenResult> => {
    const order = await lockOrder(inside, id);
    if (!order) return { state: 'refused', from: null };
    const open = await openCharge(inside, id);
    if (open) return { state: 'charge-open', left: open.left };
    await inside.orm
      .update(orders)
      .set({ attention: null, updatedAt: inside.now() })
      .where(eq(orders.id, id));
    return { state: 'moved' };
  });
