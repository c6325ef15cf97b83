import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { getOrder, getOrders } from '#api/buying/orders.ts';
import { getPaymentState, type PaymentState } from '#api/buying/payments.ts';
import { resultPages } from '#config.ts';
import type { Order, Payment } from '#domain/orders/order.ts';
import { $order, beginQuestion, loaded, type OrderView, viewAfter } from '#features/paying/order-store.ts';
import { timed } from './payment-clock.ts';
import { latestPayment } from './result-page.ts';

/** Whether the last request was answered. Without an answer the shown order stays. */
export const $isHeard = atom(true);

/** The number in `?pedido=`; null without one, and NaN for anything that is not the number of an order. */
type AskedOrder = number | null;

let asked: AskedOrder = null;

const highestId = 2_147_483_647;

/** The order that an address names. */
export const askedOrder = (search: string): AskedOrder => {
  const text = new URLSearchParams(search).get('pedido');
  if (text === null || text === '') return null;
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= highestId ? Number(text) : Number.NaN;
};

/** Begins with another order. It is read by the next `askAgain`. */
export const beginOrder = (order: AskedOrder): void => {
  beginQuestion();
  asked = order;
  $isHeard.set(true);
  $order.set({ state: Number.isNaN(order) ? 'unknown' : 'loading' });
};

/** The calls of the page have a short timeout and no retries, because the page polls anyway. */
const asking = () => timed(browserClient.extend({ retry: 0, timeout: resultPages.askTimeoutMs }));

/** Requests the state of the order. Resolves to whether the store answered; never rejects. */
export const askAgain = async (): Promise<boolean> => {
  const known = $order.get();
  if (known.state === 'unknown') return true;
  const isLast = beginQuestion();
  try {
    const found = await nextView(known, isLast);
    if (isLast()) show(found);
    return true;
  } catch (error) {
    return !isLast() || isAnswer(error);
  }
};

const nextView = async (known: OrderView, isLast: () => boolean): Promise<OrderView> => {
  if (known.state !== 'loaded') return findOrder();
  const now = await getPaymentState(asking(), known.order.id);
  if (now.orderStatus === 'payment_approved' && known.order.status === 'pending' && isLast())
    // Shows the approval at once; the rest of the order is loaded after it.
    show(loaded({ ...known.order, status: now.orderStatus }));
  return hasChanged(known.order, now) ? readOrder(known.order.id) : known;
};

const findOrder = async (): Promise<OrderView> => {
  if (asked !== null) return readOrder(asked);
  const { orders } = await getOrders(asking(), 1, null);
  return orders[0] ? readOrder(orders[0].id) : { state: 'none' };
};

const readOrder = async (id: number): Promise<OrderView> => loaded(await getOrder(asking(), id));

const hasChanged = (order: Order, { orderStatus, paymentStatus, payment }: PaymentState): boolean => {
  const known = latestPayment(order);
  return (
    orderStatus !== order.status ||
    paymentStatus !== order.paymentStatus ||
    payment?.id !== known?.id ||
    payment?.status !== known?.status ||
    payment?.isLive !== known?.isLive ||
    // A code or boleto may be issued after its attempt.
    payment?.expiresAt !== known?.expiresAt ||
    codeOf(payment) !== codeOf(known)
  );
};

const codeOf = (payment: Payment | null): string => {
  const pending = payment?.pending;
  switch (pending?.kind) {
    case 'pix':
      return pending.code;
    case 'boleto':
      return `${pending.line} ${pending.url}`;
    case 'challenge':
      return pending.creq;
    case undefined:
      return '';
  }
};

const show = (found: OrderView) => {
  $isHeard.set(true);
  if (found !== $order.get()) $order.set(found);
};

/**
 * Handles a failed request, and returns whether it counts as an answer. An ended session has its own notice, and the shown
 * order stays.
 */
const isAnswer = (error: unknown): boolean => {
  const { kind } = toApiError(error);
  if (kind === 'not-found') show({ state: 'unknown' });
  if (kind === 'not-found' || kind === 'unauthorized') return true;
  $isHeard.set(false);
  if ($order.get().state !== 'loaded') $order.set(viewAfter(error));
  return false;
};
