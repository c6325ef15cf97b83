import * as config from '#config.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import type { OrderChannel } from '#domain/orders/order.ts';
import { isReplaceable } from '#domain/orders/payment-life.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { CustomerRow } from '#server/people/customers/customer.ts';
import type { CartLine } from '../cart/cart-rows.ts';
import { lockCart, type LockedCart } from '../cart/locked-cart.ts';
import { insertOrder } from '../orders/insert-order.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import type { OrderDraft } from '../orders/order-draft.ts';
import { hourOver, refuseEmptyCart, soldOut } from '../orders/order-refusals.ts';
import { fillOrder, type FullOrder, linesOf } from '../orders/order-rows.ts';
import { holdEnd, renewHold } from '../orders/renew-hold.ts';
import { CancelFirstError } from '../payments/cancel-first.ts';
import type { ShortLine } from '../stock/hold.ts';
import { lockCartAndOrders } from '../stock/lock-releases.ts';
import { orders } from '../tables/order-tables.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { payments } from '../tables/payment-tables.ts';
import { waitsForMoney } from '../tables/money-on-its-way.ts';

/** An order that is not paid yet, with the attempt that may still be paid. */
interface UnpaidOrder {
  order: OrderRow;
  live: { id: number } | null;
  /** Whether money for it may be on its way. */
  waits: boolean;
}

const lockStatement = builtStatement('lock_unpaid', (orm) =>
  orm
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, sql.placeholder('customer')), eq(orders.status, 'pending')))
    .orderBy(asc(orders.id))
    .for('no key update'),
);

/** Locks the unpaid orders of a customer, in the order of their ids. */
const lockUnpaid = async ({ orm, now }: StoreContext, customerId: number): Promise<UnpaidOrder[]> => {
  const rows = await lockStatement(orm, { customer: customerId });
  if (rows.length === 0) return [];
  const waits = waitsForMoney(now());
  const attempts = await orm
    .select({ id: payments.id, orderId: payments.orderId, isLive: payments.isLive, waits })
    .from(payments)
    .where(
      and(
        or(eq(payments.isLive, true), waits),
        inArray(
          payments.orderId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  return rows.map((order) => {
    const own = attempts.filter(({ orderId }) => orderId === order.id);
    return { order, live: own.find(({ isLive }) => isLive) ?? null, waits: own.some((one) => one.waits) };
  });
};

/** A customer at the checkout, with all data for an order locked until the end of the transaction. */
interface Buying extends LockedCart {
  customer: CustomerRow;
  unpaid: readonly UnpaidOrder[];
  /** The unpaid orders that a new one replaces. */
  replaceable: readonly UnpaidOrder[];
}

/**
 * Locks the unpaid orders of a customer, the records of the cart, and those of the orders that may be replaced. All
 * records are locked in one call, because locks are taken in one order. The cart counts the customer's own holds as
 * available.
 * @throws Refusal for an empty cart, and for one whose copies are not there
 */
export const lockBuying = async (inside: StoreContext, customer: CustomerRow): Promise<Buying> => {
  const unpaid = await lockUnpaid(inside, customer.id);
  const replaceable = unpaid.filter(isReplaceable);
  const ids = replaceable.map(({ order }) => order.id);
  const all = ids.length > 0 ? await lockCartAndOrders(inside, customer.id, ids) : [];
  const held = ids.length > 0 ? await linesOf(inside, ids) : [];
  const heldOf = (releaseId: number) =>
    held.filter((line) => line.releaseId === releaseId).reduce((sum, line) => sum + line.held, 0);
  const { lines, locked, claims } = await lockCart(inside, customer.id, heldOf);
  if (lines.length === 0) throw await refuseEmptyCart(inside, customer.id);
  refuseShort(lines);
  return { customer, unpaid, replaceable, lines, locked: new Map([...all, ...locked]), claims };
};

const refuseShort = (cart: readonly CartLine[]) => {
  const short = cart.flatMap(({ quantity, release }): ShortLine[] => {
    const availability = availabilityOf(release.offer);
    const stock = availability.state === 'available' ? release.offer.stock : 0;
    return stock < quantity ? [{ product_id: release.id, name: release.title, stock }] : [];
  });
  if (short.length > 0) throw soldOut(short);
};

interface Placing {
  channel: OrderChannel;
  draft: OrderDraft;
  /** Equal for orders with the same contents. */
  digest: string;
  holdMinutes: number;
}

/**
 * Stores an order. An equal unpaid order is reused, with its hold renewed; another unpaid order is replaced.
 * @throws CancelFirstError while the replaced order can still be paid
 * @throws Refusal
 */
export const placeDraft = async (
  inside: StoreContext,
  { customer, unpaid, replaceable, locked, claims }: Buying,
  { channel, draft, digest, holdMinutes }: Placing,
): Promise<FullOrder> => {
  const same = unpaid.find((one) => one.order.channel === channel && isSame(one, digest));
  if (same) return holdAgain(inside, same.order, holdMinutes);
  for (const { order, live } of replaceable)
    if (live) throw new CancelFirstError({ orderId: order.id, id: live.id });
  refuseTooMany(unpaid);
  // A WhatsApp order cannot be paid at once, so that it is useless without a hold.
  if (channel === 'whatsapp' && !holdEnd(inside.now(), holdMinutes, [...claims.values()])) throw hourOver();
  return insertOrder(inside, {
    ...{ customerId: customer.id, channel, draft, digest, holdMinutes, locked, claims },
    replaces: replaceable.map((one) => one.order),
    why: (number) => `Substituído pelo pedido ${number}.`,
  });
};

/**
 * Whether an order has the same contents. After an order that waits for money has left the cart, an equal cart is a
 * wish for more copies.
 */
const isSame = (one: UnpaidOrder, digest: string) =>
  one.order.digest === digest && (isReplaceable(one) || one.order.cartLeftAt === null);

const holdAgain = async (inside: StoreContext, order: OrderRow, minutes: number): Promise<FullOrder> => {
  const held = await renewHold(inside, order, minutes);
  if (held.state === 'sold-out') throw soldOut(held.lines);
  return fillOrder(inside, (await lockOrder(inside, order.id)) ?? order);
};

/** Limits the unpaid orders that a new one does not replace, because money may be on its way. */
const refuseTooMany = (unpaid: readonly UnpaidOrder[]) => {
  const staying = unpaid.filter((one) => !isReplaceable(one));
  const [first] = staying;
  if (!first || staying.length < config.order.mostUnpaid) return;
  const message = `Você já tem ${staying.length} pedidos à espera de pagamento. Pague o pedido ${first.order.number}, aguarde a confirmação ou cancele-o antes de fazer outro.`;
  throw new Refusal(409, message, { code: 'too_many_orders', order_id: first.order.id });
};

/** The refusal when the previous order was paid while its attempt was being cancelled. */
export const previousJustPaid = (orderId: number): Refusal =>
  new Refusal(409, 'O seu pedido anterior acabou de ser pago.', { code: 'already_paid', order_id: orderId });
