import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { getOrders } from '#api/buying/orders.ts';
import type { Order, OrderPage } from '#domain/orders/order.ts';
import { withLogin, whyAgain } from '#features/session/login/ask-to-log-in.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { questions } from '#browser/last-question.ts';
import { ordersPath, type OrderQuery } from '../order-address.ts';
import { cancel, type Canceling } from '#features/paying/cancel-order.ts';

type Counts = OrderPage['counts'];

/** One page of the customer's orders. The counts of the tabs stay while another page is loaded. */
export type Orders = { query: OrderQuery; counts: Counts | null } & (
  { state: 'loading' } | { state: 'failed'; message: string } | { state: 'loaded'; page: OrderPage }
);

const all: OrderQuery = { page: 1, filter: null };

export const $orders = atom<Orders>({ state: 'loading', query: all, counts: null });

const begin = questions();

/** Clears the list, because another customer must not see it. */
export const forgetOrders = (): void => {
  begin();
  $orders.set({ state: 'loading', query: all, counts: null });
};

/** Loads a page of orders. A page behind the last one is replaced by the last one, in the address as well. */
export const showOrders = async (query: OrderQuery): Promise<void> => {
  const isLast = begin();
  $orders.set({ state: 'loading', query, counts: $orders.get().counts });
  try {
    const page = await withLogin(() => getOrders(browserClient, query.page, query.filter), whyAgain);
    if (!isLast()) return;
    await showPageOrLast(query, page);
  } catch (error) {
    if (isLast()) fail(query, error);
  }
};

/** Reloads the page of orders. The shown orders stay while the call runs, and when it fails. */
export const refreshOrders = async (): Promise<void> => {
  const { state, query } = $orders.get();
  if (state !== 'loaded') return;
  const isLast = begin();
  const page = await getOrders(browserClient, query.page, query.filter).catch(() => null);
  if (!page || !isLast()) return;
  await showPageOrLast(query, page);
};

const showPageOrLast = async (query: OrderQuery, page: OrderPage) => {
  if (query.page <= page.lastPage) {
    $orders.set({ state: 'loaded', query, counts: page.counts, page });
    return;
  }
  const last = { ...query, page: page.lastPage };
  history.replaceState(history.state, '', ordersPath(last));
  await showOrders(last);
};

/** Cancels an order of the list, and shows its new state there. */
export const cancelListed = async (id: number): Promise<Canceling> => {
  const outcome = await cancel(id);
  if (outcome.state === 'done') replace(outcome.order);
  return outcome;
};

/** Shows the canceled order in the list before the reload, so that its actions cannot be pressed meanwhile. */
const replace = (order: Order) => {
  const now = $orders.get();
  if (now.state !== 'loaded') return;
  const orders = now.page.orders.map((listed) => (listed.id === order.id ? order : listed));
  $orders.set({ ...now, page: { ...now.page, orders } });
};

const noAnswer = 'A loja não respondeu. Seus pedidos continuam guardados.';

const fail = (query: OrderQuery, error: unknown) => {
  const message = toApiError(error).serverMessage ?? whyNoAnswer(noAnswer);
  $orders.set({ state: 'failed', query, counts: $orders.get().counts, message });
};
