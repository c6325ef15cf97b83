import { eq } from 'drizzle-orm';
import { canCancel } from '#domain/order-transitions.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { cancelAttempt } from '../payments/cancel-attempt.ts';
import { payments } from '../tables/payment-tables.ts';
import { payBack } from '../payments/count-approved.ts';
import { lockWholeOrder } from '../orders/lock-whole-order.ts';
import { openCharge } from '../payments/refundable.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { inFlight } from '../orders/order-refusals.ts';

interface Cancelling {
  /** In words for the customer. */
  notes: string;
  /** Looked at under the lock: any other order is left as it is. */
  onlyIf?: (inside: StoreContext, order: OrderRow) => Promise<boolean>;
}

type Step = { state: 'done' } | { state: 'live'; paymentId: number };

/** New attempts may begin in another tab while one is being cancelled. */
const mostAttempts = 5;

/**
 * Cancels an order that its customer may cancel. A live attempt is cancelled at its provider first, outside of any
 * transaction; what was paid is refunded. Cancelling a canceled order changes nothing.
 * @throws Refusal
 */
export const cancelOrder = async (
  store: StoreContext,
  orderId: number,
  cancelling: Cancelling,
): Promise<void> => {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const step = await inTransaction(store, (inside) => cancel(inside, orderId, cancelling));
    if (step.state === 'done') return;
    const outcome = await cancelAttempt(store, step.paymentId);
    if (outcome === 'paid') throw justPaid(orderId);
  }
  throw inFlight();
};

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
): Promise<Step> => {
  const order = await lockWholeOrder(inside, orderId);
  if (order?.status === 'canceled') return { state: 'done' };
  if (order && onlyIf && !(await onlyIf(inside, order))) return { state: 'done' };
  if (!order || !canCancel(order.status)) throw tooLate();
  const attempts = await inside.orm.select().from(payments).where(eq(payments.orderId, orderId));
  const live = attempts.find(({ isLive }) => isLive);
  if (live) return { state: 'live', paymentId: live.id };
  const isPaid = order.status !== 'pending' || (await openCharge(inside, orderId)) !== null;
  await moveOrder(inside, order, 'canceled', {
    notes: isPaid ? `${notes} O valor pago será devolvido.` : notes,
  });
  // What was not asked back before.
  await payBack(inside, order, () => true, 'canceled');
  return { state: 'done' };
};
