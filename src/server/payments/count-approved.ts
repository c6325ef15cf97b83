import { moveOrder } from '../orders/move-order.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import type { StoreContext } from '../store-context.ts';
import { setOrderPayment } from './payment-rows.ts';
import type { PaymentRow } from './payment-wire.ts';
import { askRefund } from './refunds.ts';

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
  if (order.status !== 'pending') {
    if (order.status === 'canceled') await setOrderPayment(inside, order.id, { paymentStatus: 'approved' });
    return payBack(inside, payment);
  }
  await setOrderPayment(inside, order.id, { paymentStatus: 'approved' });
  const moved = await moveOrder(inside, order, 'payment_approved', { at: paidAt(inside, order, payment) });
  if (moved.state === 'moved') return;
  await payBack(inside, payment);
  await moveOrder(inside, order, 'canceled', { notes: soldMeanwhile });
};

const payBack = async (inside: StoreContext, { id, amount, refunded }: PaymentRow) => {
  if (amount > refunded)
    await askRefund(inside, { paymentId: id, amount: amount - refunded, reason: 'late' });
};

/** The provider's instant, unless its clock says something impossible. */
const paidAt = ({ now }: StoreContext, order: OrderRow, { approvedAt }: PaymentRow): Date =>
  approvedAt !== null && approvedAt >= order.createdAt && approvedAt <= now() ? approvedAt : now();
