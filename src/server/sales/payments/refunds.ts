import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Centavos } from '#domain/money.ts';
import type { JobKind } from '#server/kernel/store/jobs.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import { refundConfirmed } from '../sales-events.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { readGone } from './refundable.ts';
import { lockPayment, readPaymentRow, setOrderPayment, updatePayment } from './payment-rows.ts';
import { manualProvider, payments, type RefundRow, refunds } from '../tables/payment-tables.ts';
import { canMove } from '#domain/orders/order-transitions.ts';
import { paidStatuses, takenIn } from '#domain/orders/payment-life.ts';
import { moveOrder } from '../orders/move-order.ts';

const data = z.object({ refundId: z.int() });

/** The job that asks the provider for a refund. */
export const refundJobKind: JobKind<z.infer<typeof data>> = { name: 'refund-payment', data };

export interface RefundWish {
  paymentId: number;
  amount: Centavos;
  reason: 'late' | 'canceled' | 'return' | 'staff';
}

/**
 * Requests a refund, inside a transaction; returns its id. A job asks the provider again and again until it confirms. A
 * refund of money that the shopkeeper received by hand is confirmed at once.
 */
export const askRefund = async (
  inside: StoreContext,
  { paymentId, amount, reason }: RefundWish,
): Promise<number> => {
  const [payment] = await inside.orm.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`There is no payment ${paymentId} to pay back.`);
  const [refund] = await inside.orm
    .insert(refunds)
    .values({
      paymentId,
      reference: newReference(),
      amount,
      goneBefore: (await readGone(inside, payment)).otherwise,
      reason,
      state: 'asked',
      createdAt: inside.now(),
    })
    .returning();
  if (!refund) throw new Error('The refund was not stored.');
  if (payment.provider === manualProvider) await payBackByHand(inside, refund);
  else await inside.jobs.send(refundJobKind, { refundId: refund.id });
  return refund.id;
};

/**
 * Requests a refused refund again, inside a transaction with its payment locked. The new key keeps the provider from
 * repeating its old answer.
 */
export const askAgain = async (inside: StoreContext, { id, paymentId }: RefundRow): Promise<void> => {
  const { order, payment } = await lockPayment(inside, paymentId);
  await inside.orm
    .update(refunds)
    .set({
      state: 'asked',
      reference: newReference(),
      goneBefore: (await readGone(inside, payment)).otherwise,
      providerId: null,
      createdAt: inside.now(),
      overdueAt: null,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')));
  if (order.attention === 'refund-failed') await setOrderPayment(inside, order.id, { attention: null });
  await inside.jobs.send(refundJobKind, { refundId: id });
};

const newReference = () => `refund-${randomUUID()}`;

const payBackByHand = async (inside: StoreContext, refund: RefundRow) => {
  const { order, payment } = await lockPayment(inside, refund.paymentId);
  const refunded = Math.min(payment.refunded + refund.amount, payment.amount);
  const isAll = refunded === payment.amount;
  await updatePayment(inside, payment.id, { refunded, ...(isAll && { status: 'refunded' }) });
  if (isAll) await setOrderPayment(inside, order.id, { paymentStatus: 'refunded' });
  await confirmRefund(inside, refund.id);
};

/** Confirms a refund, with all that depends on it; a repetition changes nothing. */
export const confirmRefund = async (inside: StoreContext, refundId: number): Promise<void> => {
  const [done] = await inside.orm
    .update(refunds)
    .set({ state: 'done', doneAt: inside.now() })
    .where(and(eq(refunds.id, refundId), ne(refunds.state, 'done')))
    .returning();
  if (!done) return;
  const payment = await readPaymentRow(inside, done.paymentId);
  const order = payment && (await lockOrder(inside, payment.orderId));
  if (!order) return;
  await recordEvent(inside, refundConfirmed, { orderId: order.id, refund: done });
  await endPaidBack(inside, order);
};

/**
 * Confirms the refused refunds that were made in the provider's panel instead, after `payments.refunded` has grown:
 * they are covered by the amount beyond the other refunds of the payment.
 */
export const confirmCovered = async (
  inside: StoreContext,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'refunded'>,
): Promise<void> => {
  const { id, refunded } = payment;
  const failed = await inside.orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'failed')))
    .orderBy(asc(refunds.id));
  for (const refund of failed)
    if ((await readGone(inside, payment)).byShop + refund.amount <= refunded)
      await confirmRefund(inside, refund.id);
};

/**
 * Ends an order that was refunded completely, by the shop or by a bank. Returns whether it did. A canceled order stays
 * canceled.
 */
export const endPaidBack = async (inside: StoreContext, order: OrderRow): Promise<boolean> => {
  if (!canMove(order.status, 'refunded') || !(await isAllPaidBack(inside, order.id))) return false;
  await moveOrder(inside, order, 'refunded', { notes: 'Todo o valor pago foi devolvido.' });
  return true;
};

const isAllPaidBack = async ({ orm }: StoreContext, orderId: number): Promise<boolean> => {
  const paid = await orm
    .select({ amount: payments.amount, charged: payments.charged, refunded: payments.refunded })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, paidStatuses)));
  return paid.length > 0 && paid.every((one) => one.refunded >= takenIn(one));
};
