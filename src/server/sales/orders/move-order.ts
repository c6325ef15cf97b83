import { and, eq } from 'drizzle-orm';
import { arrivesOn } from '#domain/orders/arrival.ts';
import { canMove } from '#domain/orders/order-transitions.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import { orderMoved } from '../sales-events.ts';
import { hold, type ShortLine } from '../stock/hold.ts';
import { release } from '../stock/release.ts';
import { takeOut } from '../stock/shelf.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { orderHistory, orders } from '../tables/order-tables.ts';

interface MoveOptions {
  /** A note in words for the customer. */
  notes?: string | null;
  /** The instant of the change; now, unless a provider or the shopkeeper gives another. */
  at?: Date;
  /** Sends no letter: the customer replaces an unpaid order by another one. */
  isSilent?: boolean;
}

/** The result of a change of status. Nothing is written unless it is 'moved'. */
export type MoveResult =
  | { state: 'moved'; order: OrderRow }
  /** The state machine does not allow it; `from` is null for an unknown order. */
  | { state: 'refused'; from: OrderStatus | null }
  /** The copies of a paid order are gone, or the shelf has fewer copies than a parcel needs. */
  | { state: 'short'; lines: ShortLine[] };

/**
 * Changes the status of an order inside a transaction, with its history, instants, stock and letters. It is the only
 * writer of `orders.status`, and locks the order. A paid order takes the copies that it no longer holds.
 */
export const moveOrder = async (
  inside: StoreContext,
  { id }: Pick<OrderRow, 'id'>,
  to: OrderStatus,
  { notes = null, at = inside.now(), isSilent = false }: MoveOptions = {},
): Promise<MoveResult> => {
  const order = await lockOrder(inside, id);
  if (!order || !canMove(order.status, to)) return { state: 'refused', from: order?.status ?? null };
  const short = await moveStock(inside, order, to);
  if (short.length > 0) return { state: 'short', lines: short };
  const [moved] = await inside.orm
    .update(orders)
    .set({
      status: to,
      updatedAt: inside.now(),
      ...instants(order, to, at),
      ...paymentOf(order, to),
      ...(to !== 'shipped' && { pickupCode: null }),
    })
    .where(and(eq(orders.id, id), eq(orders.status, order.status)))
    .returning();
  if (!moved) throw new Error(`The order ${id} changed under its lock.`);
  await inside.orm
    .insert(orderHistory)
    .values({ orderId: id, statusFrom: order.status, statusTo: to, notes, createdAt: at });
  if (!isSilent) await recordEvent(inside, orderMoved, { order: moved, to });
  return { state: 'moved', order: moved };
};

/** Moves the stock of an order; returns the lines without enough copies. */
const moveStock = async (inside: StoreContext, order: OrderRow, to: OrderStatus): Promise<ShortLine[]> => {
  switch (to) {
    case 'payment_approved': {
      const held = await hold(inside, order.id);
      return held.state === 'held' ? [] : held.lines;
    }
    case leavesAt(order): {
      const taken = await takeOut(inside, order.id);
      return taken.state === 'taken' ? [] : taken.lines;
    }
    case 'canceled':
    case 'refunded':
      await release(inside, order.id, { notify: order.status === 'pending' ? order.createdAt : 'all' });
      return [];
    default:
      return [];
  }
};

/** The copies of an order that is picked up stay on hand until the handover. (Decision 56.) */
const leavesAt = ({ pickup }: OrderRow): OrderStatus => (pickup ? 'delivered' : 'shipped');

const instants = (order: OrderRow, to: OrderStatus, at: Date): Partial<OrderRow> => {
  switch (to) {
    case 'payment_approved':
      return { paidAt: at, arrivesOn: arrivesOn(at, order), holdUntil: null, holdEndedAt: null };
    case 'shipped':
      return { shippedAt: at };
    case 'delivered':
      return { deliveredAt: at };
    case 'canceled':
    case 'refunded':
      return { endedAt: at, holdUntil: null, holdEndedAt: null };
    default:
      return {};
  }
};

/** The payment status of an unpaid order ends with the order. Only a refund changes that of a paid one. */
const paymentOf = ({ status, paymentStatus }: OrderRow, to: OrderStatus): Partial<OrderRow> => {
  const isOpen = ['pending', 'in_process', 'rejected'].includes(paymentStatus);
  return to === 'canceled' && status === 'pending' && isOpen ? { paymentStatus: 'cancelled' } : {};
};
