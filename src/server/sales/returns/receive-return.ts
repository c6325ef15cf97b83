import { and, asc, eq } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { returnRefund } from '#domain/orders/return-refund.ts';
import { consumerOf, recordEvent } from '#server/kernel/store/events.ts';
import { refundConfirmed, returnMoved } from '../sales-events.ts';
import { fillOrder, type FullOrder } from '../orders/order-rows.ts';
import { askRefund } from '../payments/refunds.ts';
import { allOrNothing } from '#server/kernel/store/all-or-nothing.ts';
import { lockWholeOrder } from '../orders/lock-order.ts';
import { ownMoney } from '../payments/refundable.ts';
import { refundsOf } from '../orders/refund-rows.ts';
import { putBack } from '../stock/shelf.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { returnedCopies } from './request-return.ts';
import { returns } from '../tables/return-tables.ts';

export type ReceiveResult =
  | { state: 'done'; refund: Centavos; copies: number }
  /** Another refund is not confirmed yet, so the rest is not known. */
  | { state: 'refunding' }
  | NotFound;
export type CloseResult = { state: 'moved' } | NotFound;

type NotFound =
  | { state: 'refused'; from: OrderStatus | null }
  /** No return is on its way. */
  | { state: 'none' }
  /** Several returns are on their way: the shopkeeper has to name the one that came. */
  | { state: 'which'; ids: number[] };

type Return = FullOrder['returns'][number];

/**
 * Takes the parcel of a return: its copies can be sold again, and a refund is requested. Amounts of the order that were
 * already refunded are not refunded twice.
 */
export const receiveReturn = (
  store: StoreContext,
  orderId: number,
  returnId: number | null = null,
): Promise<ReceiveResult> =>
  allOrNothing(store, async (inside): Promise<ReceiveResult> => {
    const found = await findOpen(inside, orderId, returnId);
    if (found.state !== 'found') return found;
    const { full, open: received } = found;
    const { order } = full;
    const paid = await ownMoney(inside, orderId);
    const due = refundOf(full, received);
    const refund = Math.min(due, paid?.left ?? 0);
    // A refund that is not confirmed may still be refused, and this amount is final.
    if (refund < due && (await refundsOf(inside, orderId)).some(({ state }) => state === 'asked'))
      return { state: 'refunding' };
    await writeReceived(inside, received, refund);
    await recordEvent(inside, returnMoved, { order, returnId: received.id, to: 'received' });
    if (paid && refund > 0)
      await askRefund(inside, { paymentId: paid.paymentId, amount: refund, reason: 'return' });
    const lines = copiesOf(full, received);
    await putBack(inside, { orderId, lines });
    return { state: 'done', refund, copies: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
  });

/** Closes a return whose parcel never came: its copies stay with the customer, who may request another return. */
export const closeReturn = (
  store: StoreContext,
  orderId: number,
  returnId: number | null = null,
): Promise<CloseResult> =>
  allOrNothing(store, async (inside): Promise<CloseResult> => {
    const found = await findOpen(inside, orderId, returnId);
    if (found.state !== 'found') return found;
    await inside.orm.update(returns).set({ status: 'closed' }).where(eq(returns.id, found.open.id));
    return { state: 'moved' };
  });

/** The return whose parcel is on its way. Locks the order. */
const findOpen = async (
  inside: StoreContext,
  orderId: number,
  returnId: number | null,
): Promise<{ state: 'found'; full: FullOrder; open: Return } | NotFound> => {
  const order = await lockWholeOrder(inside, orderId);
  if (!order) return { state: 'refused', from: null };
  const full = await fillOrder(inside, order);
  const requested = full.returns.filter(
    ({ status, id }) => status === 'requested' && (returnId ?? id) === id,
  );
  const [open, another] = requested;
  if (!open) return { state: 'none' };
  if (another) return { state: 'which', ids: requested.map(({ id }) => id) };
  return { state: 'found', full, open };
};

const refundOf = ({ order, lines, returns: known }: FullOrder, received: Return): Centavos => {
  const before = known.filter(({ status }) => status !== 'requested');
  return returnRefund(
    order,
    lines.map(({ id, quantity, unitPrice }) => ({
      quantity,
      unitPrice,
      returnedBefore: returnedCopies(before, id),
      returned: returnedCopies([received], id),
    })),
  );
};

/** A return without any amount left to refund ends at once. */
const writeReceived = async ({ orm, now }: StoreContext, { id }: Return, refund: Centavos) => {
  const at = now();
  const end =
    refund === 0 ? { status: 'refunded' as const, refundedAt: at } : { status: 'received' as const };
  await orm
    .update(returns)
    .set({ ...end, refund, receivedAt: at })
    .where(eq(returns.id, id));
};

const copiesOf = ({ lines }: FullOrder, received: Return) =>
  received.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ releaseId: line.releaseId, quantity }] : [];
  });

/** The return that waits for a refund ends with it. Returns of equal amounts end in the order in which they came back. */
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

export const returnConsumer = consumerOf(refundConfirmed, async (inside, { orderId, refund }) => {
  if (refund.reason === 'return') await endReturn(inside, orderId, refund.amount);
});
