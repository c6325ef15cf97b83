import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { getOrder } from '#api/buying/orders.ts';
import type { Order } from '#domain/orders/order.ts';
import { withLogin } from '#features/session/login/ask-to-log-in.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { questions } from '#browser/last-question.ts';
import { payAgain, type Means, $paying } from './pay-store.ts';

export type ExistingOrderState =
  | { state: 'loading' }
  | { state: 'failed'; message: string; isMissing: boolean }
  | { state: 'loaded'; order: Order }
  /** The order does not wait for a payment. */
  | { state: 'closed'; order: Order };

export const $order = atom<ExistingOrderState>({ state: 'loading' });

const begin = questions();

const isShown = (id: number): boolean => {
  const known = $order.get();
  return 'order' in known && known.order.id === id;
};

/**
 * Loads the order of the address. A shown order is reloaded in the background: it stays when the call fails, without a
 * message.
 */
export const loadOrder = async (id: number): Promise<void> => {
  const isLast = begin();
  const read = () => getOrder(browserClient, id);
  try {
    const order = await (isShown(id) ? read() : withLogin(read));
    if (isLast()) $order.set({ state: order.status === 'pending' ? 'loaded' : 'closed', order });
  } catch (error) {
    if (!isLast() || isShown(id)) return;
    const { kind, serverMessage } = toApiError(error);
    const isMissing = kind === 'not-found';
    const message = isMissing
      ? 'Pedido não encontrado.'
      : whyNoAnswer('Erro ao carregar dados. Tente novamente.');
    $order.set({ state: 'failed', message: isMissing ? message : (serverMessage ?? message), isMissing });
  }
};

/** Pays the order by card. After a failure the order is reloaded, and its changes are shown beside the reason. */
export const payOrderByCard = async (order: Order, meansOf: () => Promise<Means | null>): Promise<void> => {
  await payAgain(order, meansOf);
  if ($paying.get().state === 'trouble') await loadOrder(order.id);
};
