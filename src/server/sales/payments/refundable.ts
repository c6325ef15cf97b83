import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { readGone } from './gone.ts';
import { isStray, takenIn } from '#domain/orders/payment-life.ts';
import { payments, refunds } from '../tables/payment-tables.ts';
import type { RefundRow } from './refunds.ts';

/** What the shop still has of a payment: refunds that were asked for count as paid back. */
export interface Refundable {
  paymentId: number;
  left: Centavos;
  /** A charge of another amount, which pays for nothing. */
  isStray: boolean;
}

const cameIn = or(
  inArray(payments.status, ['approved', 'refunded']),
  and(eq(payments.status, 'in_process'), isNotNull(payments.charged)),
);

/** The payments of an order that came in: a stray charge first, then the one with most money left. */
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

/** The charge of another amount that is neither paid back nor counted. */
export const openCharge = async (inside: StoreContext, orderId: number): Promise<Refundable | null> =>
  (await refundables(inside, orderId)).find((one) => one.isStray && one.left > 0) ?? null;

/** What pays for an order; null for one that is not paid. */
export const ownMoney = async (inside: StoreContext, orderId: number): Promise<Refundable | null> =>
  (await refundables(inside, orderId)).find((one) => !one.isStray) ?? null;

/** What can still be paid back in one refund of what pays for an order. */
export const leftToRefund = async (inside: StoreContext, orderId: number): Promise<Centavos> =>
  (await ownMoney(inside, orderId))?.left ?? 0;

/** All refunds of an order, the oldest first. */
export const refundsOf = async ({ orm }: StoreContext, orderId: number): Promise<RefundRow[]> => {
  const rows = await orm
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id));
  return rows.map(({ refund }) => refund);
};
