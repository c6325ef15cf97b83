import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import { payments, refunds } from './payment-tables.ts';
import type { RefundRow } from './refunds.ts';
import type { StoreContext } from '../store-context.ts';

/** What the shop still has of a payment: refunds that were asked for count as paid back. */
export interface Refundable {
  paymentId: number;
  left: Centavos;
}

/** The payments of an order that came in, the one with most money left first. */
export const refundables = async ({ orm }: StoreContext, orderId: number): Promise<Refundable[]> => {
  const paid = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['approved', 'refunded'])));
  const asked = await orm
    .select({ paymentId: refunds.paymentId, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'asked')));
  const askedOf = (id: number) =>
    asked.filter(({ paymentId }) => paymentId === id).reduce((sum, { amount }) => sum + amount, 0);
  return paid
    .map((payment) => ({
      paymentId: payment.id,
      left:
        payment.status === 'refunded'
          ? 0
          : Math.max(payment.amount - payment.refunded - askedOf(payment.id), 0),
    }))
    .toSorted((one, other) => other.left - one.left);
};

/** What can still be paid back of an order in one refund. */
export const leftToRefund = async (inside: StoreContext, orderId: number): Promise<Centavos> =>
  (await refundables(inside, orderId))[0]?.left ?? 0;

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
