import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { paidStatuses, isStray, takenIn } from '#domain/orders/payment-life.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from '../tables/payment-tables.ts';

/** The refundable rest of a payment: requested refunds count as paid back. */
export interface Refundable {
  paymentId: number;
  left: Centavos;
  /** Whether it is a charge of another amount, which pays for no order. */
  isStray: boolean;
}

const cameIn = or(
  inArray(payments.status, paidStatuses),
  and(eq(payments.status, 'in_process'), isNotNull(payments.charged)),
);

/** The received payments of an order: a stray charge first, then the one with the largest rest. */
export const refundables = async (inside: StoreContext, orderId: number): Promise<Refundable[]> => {
  const paid = await inside.orm
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), cameIn));
  const found: Refundable[] = [];
  for (const payment of paid) {
    const { byShop, otherwise } = await readGone(inside, payment);
    const left = payment.status === 'refunded' ? 0 : Math.max(takenIn(payment) - byShop - otherwise, 0);
    found.push({ paymentId: payment.id, left, isStray: isStray(payment) });
  }
  return found.toSorted((one, other) => rank(other) - rank(one) || other.left - one.left);
};

const rank = ({ isStray: isFirst, left }: Refundable) => (isFirst && left > 0 ? 1 : 0);

/** The charge of another amount that is neither refunded nor counted. */
export const openCharge = async (inside: StoreContext, orderId: number): Promise<Refundable | null> =>
  (await refundables(inside, orderId)).find((one) => one.isStray && one.left > 0) ?? null;

/** The payment of an order; null for an unpaid one. */
export const ownMoney = async (inside: StoreContext, orderId: number): Promise<Refundable | null> =>
  (await refundables(inside, orderId)).find((one) => !one.isStray) ?? null;

/** The amount that one refund of the payment of an order can still have. */
export const leftToRefund = async (inside: StoreContext, orderId: number): Promise<Centavos> =>
  (await ownMoney(inside, orderId))?.left ?? 0;

interface Gone {
  /** Money in refunds of the shop, both done and requested. */
  byShop: Centavos;
  /** Money taken back by a bank, or refunded in the provider's panel. */
  otherwise: Centavos;
}

/**
 * The money that has left a payment, or is leaving it. `payments.refunded` is the amount that the provider shows; it
 * may include a refund that is not confirmed yet, which is counted once.
 */
export const readGone = async (
  { orm }: StoreContext,
  { id, refunded }: Pick<PaymentRow, 'id' | 'refunded'>,
): Promise<Gone> => {
  const own = await orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), ne(refunds.state, 'failed')));
  const byShop = own.reduce((sum, { amount }) => sum + amount, 0);
  return {
    byShop,
    otherwise: Math.max(refunded - byShop, ...own.filter(isAsked).map(({ goneBefore }) => goneBefore), 0),
  };
};

const isAsked = ({ state }: RefundRow) => state === 'asked';
