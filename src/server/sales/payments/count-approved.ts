import { moveOrder } from '../orders/move-order.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { setOrderPayment } from './payment-rows.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';
import { refundables, type Refundable } from './refundable.ts';
import { askRefund, type RefundWish } from './refunds.ts';

const soldMeanwhile = 'Um dos discos foi vendido antes de o pagamento chegar.';

/**
 * Applies an approved payment to its order, inside a transaction: it pays a pending order whose copies are available;
 * otherwise it is refunded completely. (Decision 23.)
 */
export const countApproved = async (
  inside: StoreContext,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> => {
  const isSpare = (one: Refundable) => one.paymentId === payment.id || one.isStray;
  if (order.status !== 'pending') {
    if (order.status === 'canceled') await setOrderPayment(inside, order.id, { paymentStatus: 'approved' });
    return payBack(inside, order, isSpare);
  }
  await setOrderPayment(inside, order.id, { paymentStatus: 'approved' });
  const moved = await moveOrder(inside, order, 'payment_approved', { at: paidAt(inside, order, payment) });
  if (moved.state === 'moved') return payBack(inside, order, (one) => one.isStray);
  await payBack(inside, order, isSpare, 'canceled');
  await moveOrder(inside, order, 'canceled', { notes: soldMeanwhile });
};

/** Requests refunds of the remaining amounts of some payments of an order. */
export const payBack = async (
  inside: StoreContext,
  { id }: OrderRow,
  isMeant: (one: Refundable) => boolean,
  reason: RefundWish['reason'] = 'late',
): Promise<void> => {
  for (const one of await refundables(inside, id))
    if (one.left > 0 && isMeant(one))
      await askRefund(inside, { paymentId: one.paymentId, amount: one.left, reason });
};

/** The provider's instant, unless its clock is impossible: before the order, or in the future. */
const paidAt = ({ now }: StoreContext, order: OrderRow, { approvedAt }: PaymentRow): Date =>
  approvedAt !== null && approvedAt >= order.createdAt && approvedAt <= now() ? approvedAt : now();
