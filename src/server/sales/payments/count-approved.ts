import { moveOrder } from '../orders/move-order.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { setOrderPayment } from './payment-rows.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';
import { refundables, type Refundable } from './refundable.ts';
import { askRefund, type RefundWish } from './refunds.ts';

const soldMeanwhile =
  'Um dos discos foi vendido antes de o pagamento chegar. O valor é devolvido por inteiro.';

/**
 * What an approved payment makes of its order, inside a transaction: it pays a pending one whose copies can still be had;
 * in every other case all of it is paid back. (Decision 23.)
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
  await payBack(inside, order, isSpare);
  await moveOrder(inside, order, 'canceled', { notes: soldMeanwhile });
};

/** Asks for what is left of some payments of an order. */
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

/** The provider's instant, unless its clock says something impossible. */
const paidAt = ({ now }: StoreContext, order: OrderRow, { approvedAt }: PaymentRow): Date =>
  approvedAt !== null && approvedAt >= order.createdAt && approvedAt <= now() ? approvedAt : now();
