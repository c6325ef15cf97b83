import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { getOrder } from '#api/buying/orders.ts';
import type { Order } from '#domain/orders/order.ts';
import { withLogin, whyAgain } from '#features/session/login/ask-to-log-in.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { questions } from '#browser/last-question.ts';
import { cancel, type Canceling } from './cancel-order.ts';

/** The order of the open page. */
export type OrderView =
  | { state: 'loading' }
  /** No order of this customer has that number. */
  | { state: 'unknown' }
  | { state: 'failed'; message: string }
  /** `readAt` in ms. */
  | { state: 'loaded'; order: Order; readAt: number };

export const $order = atom<OrderView>({ state: 'loading' });

const begin = questions();

const noAnswer = 'A loja não respondeu. O pedido continua guardado.';

/** Loads an order; null, for an address without a number, is unknown without a request. */
export const openOrder = async (id: number | null): Promise<void> => {
  const isLast = begin();
  $order.set({ state: 'loading' });
  const view = await viewOf(id);
  if (isLast()) $order.set(view);
};

/** Clears the order, because another customer must not see it. */
export const forgetOrder = (): void => {
  begin();
  $order.set({ state: 'loading' });
};

const loaded = (order: Order): OrderView => ({ state: 'loaded', order, readAt: Date.now() });

const viewOf = async (id: number | null): Promise<OrderView> => {
  if (id === null) return { state: 'unknown' };
  try {
    return loaded(await withLogin(() => getOrder(browserClient, id), whyAgain));
  } catch (error) {
    const { kind, status, serverMessage } = toApiError(error);
    if (kind === 'not-found' || status === 403) return { state: 'unknown' };
    return { state: 'failed', message: serverMessage ?? whyNoAnswer(noAnswer) };
  }
};

/** Reloads the order. The shown order stays while the call runs, and when it fails. */
export const refreshOrder = async (): Promise<void> => {
  const view = $order.get();
  if (view.state !== 'loaded') return;
  const isLast = begin();
  const order = await getOrder(browserClient, view.order.id).catch(() => null);
  if (order && isLast()) $order.set(loaded(order));
};

/** Shows the order that a write has returned. */
export const takeOver = (order: Order): void => {
  begin();
  $order.set(loaded(order));
};

export const cancelShown = async (id: number): Promise<Canceling> => {
  const outcome = await cancel(id);
  if (outcome.state === 'done') takeOver(outcome.order);
  return outcome;
};
