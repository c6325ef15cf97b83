import { asc, eq } from 'drizzle-orm';
import type { Refund } from '#domain/orders/order.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import {
  manualProvider,
  type PaymentRow,
  payments,
  type RefundRow,
  refunds,
} from '../tables/payment-tables.ts';

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
