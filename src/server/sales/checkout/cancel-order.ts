import { eq } from 'drizzle-orm';
import { canCancel } from '#domain/orders/order-transitions.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { cancelFirst, CancelFirstError } from '../payments/cancel-first.ts';
import { payments } from '../tables/payment-tables.ts';
import { payBack } from '../payments/count-approved.ts';
import { lockWholeOrder, type OrderRow } from '../orders/lock-order.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { moveOrder } from '../orders/move-order.ts';

interface Cancelling {
  /** The reason, in words for the customer. */
  notes: string;
  /** A condition that is checked under the lock: an order without it stays as it is. */
  onlyIf?: (inside: StoreContext, order: OrderRow) => Promise<boolean>;
}

/**
 * Cancels an order that its customer may cancel. A live attempt is cancelled at its provider first, and payments are
 * refunded. Cancelling a canceled order changes nothing.
 * @throws Refusal
 */
export const cancelOrder = (store: StoreContext, orderId: number, cancelling: Cancelling): Promise<void> =>
  cancelFirst(store, () => inTransaction(store, (inside) => cancel(inside, orderId, cancelling)), justPaid);

const justPaid = (orderId: number) =>
  new Refusal(
    409,
    'O pagamento deste pedido acabou de ser aprovado. Se ainda quer cancelar, confirme de novo: o valor é devolvido.',
    {
      code: 'already_paid',
      order_id: orderId,
    },
  );

const tooLate = () =>
  new Refusal(409, 'Este pedido não pode mais ser cancelado.', { code: 'not_cancelable' });

const cancel = async (
  inside: StoreContext,
  orderId: number,
  { notes, onlyIf }: Cancelling,
): Promise<void> => {
  const order = await lockWholeOrder(inside, orderId);
  if (order?.status === 'canceled') return;
  if (order && onlyIf && !(await onlyIf(inside, order))) return;
  if (!order || !canCancel(order.status)) throw tooLate();
  const attempts = await inside.orm.select().from(payments).where(eq(payments.orderId, orderId));
  const live = attempts.find(({ isLive }) => isLive);
  if (live) throw new CancelFirstError(live);
  await moveOrder(inside, order, 'canceled', { notes });
  // Refunds the amount for which no refund has been requested yet.
  await payBack(inside, order, () => true, 'canceled');
};
