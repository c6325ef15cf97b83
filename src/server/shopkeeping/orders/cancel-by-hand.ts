import type { Centavos } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { cancelOrder } from '#server/sales/checkout/cancel-order.ts';
import { readOrder } from '#server/sales/orders/order-rows.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { refundsOf } from '#server/sales/orders/refund-rows.ts';

export type CancelResult =
  /** `refund`: the amount that will be refunded. */
  | { state: 'moved'; refund: Centavos }
  | { state: 'refused'; from: OrderStatus | null }
  | { state: 'already-paid' }
  | { state: 'in-flight' };

const byTheShop = 'A loja cancelou o pedido.';

/**
 * Cancels an order for the shop, as a customer does.
 * @param notes a sentence for the customer
 */
export const cancelByHand = async (
  store: StoreContext,
  id: number,
  notes: string | null,
): Promise<CancelResult> => {
  const before = await readOrder(store, id);
  if (!before || before.order.status === 'canceled')
    return { state: 'refused', from: before?.order.status ?? null };
  try {
    await cancelOrder(store, id, { notes: notes === null ? byTheShop : asSentence(notes) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.details.code === 'already_paid') return { state: 'already-paid' };
    if (error.details.code === 'in_flight') return { state: 'in-flight' };
    return { state: 'refused', from: (await readOrder(store, id))?.order.status ?? null };
  }
  const asked = (await refundsOf(store, id)).filter(({ reason }) => reason === 'canceled');
  return { state: 'moved', refund: asked.reduce((sum, { amount }) => sum + amount, 0) };
};

/** Ends with a full stop, because the page adds what became of the money. */
const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
