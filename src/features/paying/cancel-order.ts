import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { cancelOrder } from '#api/buying/orders.ts';
import type { Order } from '#domain/orders/order.ts';
import { forgetLastOrder } from './last-order.ts';
import { showOrder } from './order-store.ts';
import { withLogin, whyAgain } from '#features/session/login/ask-to-log-in.ts';
import { whatFailed } from '#browser/failed-write.ts';

export type Canceling = { state: 'done'; order: Order } | { state: 'failed'; message: string };

const failed = 'Erro ao cancelar pedido';

/** The general message of the failure, followed by the store's own. */
const messageFor = (said: string | null) => {
  if (said === null) return whatFailed(failed);
  return said.startsWith(failed) ? said : `${failed}. ${said}`;
};

/** Cancels an order. Canceling it again changes nothing. */
export const cancel = async (id: number): Promise<Canceling> => {
  try {
    const order = await withLogin(() => cancelOrder(browserClient, id), whyAgain);
    forgetLastOrder(id);
    return { state: 'done', order };
  } catch (error) {
    return { state: 'failed', message: messageFor(toApiError(error).serverMessage) };
  }
};

/** Cancels the shown order, and shows its new state. */
export const cancelShown = async (id: number): Promise<Canceling> => {
  const outcome = await cancel(id);
  if (outcome.state === 'done') showOrder(outcome.order);
  return outcome;
};
