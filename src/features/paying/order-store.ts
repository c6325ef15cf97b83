import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { getOrder } from '#api/buying/orders.ts';
import { toApiError } from '#api/errors.ts';
import { questions } from '#browser/last-question.ts';
import type { Order } from '#domain/orders/order.ts';
import { withLogin, whyAgain } from '#features/session/login/ask-to-log-in.ts';

/** The order of the open page: of its own page, of its payment, or of the checkout that pays it by card. */
export type OrderView =
  | { state: 'loading' }
  /** The customer has no order. */
  | { state: 'none' }
  /** No order of this customer has that number. */
  | { state: 'unknown' }
  /** `message`: what the store has said; null when it has not answered. */
  | { state: 'failed'; message: string | null }
  /** `readAt` in ms. */
  | { state: 'loaded'; order: Order; readAt: number };

export const $order = atom<OrderView>({ state: 'loading' });

/** Begins a question about the order: answers to earlier ones are dropped from then on. */
export const beginQuestion = questions();

export const loaded = (order: Order): OrderView => ({ state: 'loaded', order, readAt: Date.now() });

/** The view after a failed call. */
export const viewAfter = (error: unknown): OrderView => {
  const { kind, status, serverMessage } = toApiError(error);
  return kind === 'not-found' || status === 403
    ? { state: 'unknown' }
    : { state: 'failed', message: serverMessage };
};

/** Shows the order that a write has returned. */
export const showOrder = (order: Order): void => {
  beginQuestion();
  $order.set(loaded(order));
};

/** Clears the order, because another customer must not see it. */
export const forgetOrder = (): void => {
  beginQuestion();
  $order.set({ state: 'loading' });
};

/** Loads an order; null, for an address without a number, is unknown without a request. Never rejects. */
export const openOrder = async (id: number | null): Promise<void> => {
  forgetOrder();
  if (id === null) return $order.set({ state: 'unknown' });
  const isLast = beginQuestion();
  const view = await withLogin(() => getOrder(browserClient, id), whyAgain).then(loaded, viewAfter);
  if (isLast()) $order.set(view);
};

/** Reads an order in the background: the shown one stays while the call runs, and when it fails. Never rejects. */
export const reloadOrder = async (id: number): Promise<void> => {
  const isLast = beginQuestion();
  const order = await getOrder(browserClient, id).catch(() => null);
  if (order && isLast()) $order.set(loaded(order));
};

/** Reloads the shown order. */
export const refreshOrder = async (): Promise<void> => {
  const view = $order.get();
  if (view.state === 'loaded') await reloadOrder(view.order.id);
};
