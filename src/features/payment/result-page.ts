import type { Order, Payment } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';

/** The pages of a pending or finished payment. */
export type ResultPage = 'success' | 'failure' | 'pending' | 'pix';

/** The page to which an order belongs. 'unpaid': no payment option was chosen yet; 'order': it is canceled or refunded. */
export type OrderPlace = ResultPage | 'unpaid' | 'order';

/** The last attempt to pay an order, whatever the order in which the store sends them. */
export const latestPayment = ({ payments }: Pick<Order, 'payments'>): Payment | null =>
  payments.reduce<Payment | null>((last, one) => (last === null || one.id > last.id ? one : last), null);

/** The page that belongs to the state of an order. Only the store's own state decides, never the address. */
export const placeOf = (
  order: Pick<Order, 'status' | 'paymentStatus' | 'channel' | 'payments'>,
): OrderPlace => {
  const { status, paymentStatus } = order;
  if (status === 'canceled' || status === 'refunded' || paymentStatus === 'refunded') return 'order';
  if (status !== 'pending') return 'success';
  const payment = latestPayment(order);
  if (payment) return placeOfPayment(payment);
  return order.channel === 'whatsapp' ? 'pending' : 'unpaid';
};

/** The page for the last attempt to pay an unpaid order. */
const placeOfPayment = ({ status, method, isLive }: Payment): OrderPlace => {
  if (status === 'refunded') return 'order';
  if (status === 'rejected') return 'failure';
  // The payment had a wrong amount: it cannot be paid any more, and the shop checks it.
  if (status === 'in_process' && !isLive) return 'pending';
  if (method === 'pix' && status !== 'approved') return 'pix';
  // A cancelled card payment counts as rejected: nothing was charged, and it can be paid again.
  if (status === 'cancelled' && method !== 'boleto') return 'failure';
  return isLive || method === 'boleto' || status === 'approved' ? 'pending' : 'failure';
};

/** Whether a page may show an order: the one with the code also offers the first code. */
export const isAt = (page: ResultPage, place: OrderPlace): boolean =>
  page === place || (page === 'pix' && place === 'unpaid');

const addresses: Record<OrderPlace, (id: number) => string> = {
  success: paths.checkoutSuccess,
  failure: paths.checkoutFailure,
  pending: paths.checkoutPending,
  pix: paths.checkoutPix,
  unpaid: paths.orderPayment,
  order: paths.order,
};

export const addressOf = (place: OrderPlace, order: number): string => addresses[place](order);
