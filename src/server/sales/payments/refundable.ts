import { and, asc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import type { Refund } from '#domain/orders/order.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { paidStatuses, isStray, takenIn } from '#domain/orders/payment-life.ts';
import {
  manualProvider,
  type PaymentRow,
  payments,
  type RefundRow,
  refunds,
} from '../tables/payment-tables.ts';

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

/** A refund with the payment that it pays back. */
export type PaidRefundRow = RefundRow & Pick<PaymentRow, 'method' | 'provider'>;

/** All refunds of an order, the oldest first. */
export const refundsOf = async ({ orm }: StoreContext, orderId: number): Promise<PaidRefundRow[]> => {
  const rows = await orm
    .select({ refund: refunds, method: payments.method, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id));
  return rows.map(({ refund, ...paid }) => ({ ...refund, ...paid }));
};

/** A refund as its customer sees it. A refused one counts as requested: the shopkeeper requests it again. */
export const refundOf = (row: PaidRefundRow): Refund => ({
  id: row.id,
  amount: row.amount,
  method: row.method,
  isByHand: row.provider === manualProvider,
  requestedAt: row.createdAt.toISOString(),
  doneAt: row.state === 'done' ? (row.doneAt ?? row.createdAt).toISOString() : null,
});

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
