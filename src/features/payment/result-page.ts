import type { Order, Payment } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';

/** The pages on which a payment ends or waits. */
export type ResultPage = 'success' | 'failure' | 'pending' | 'pix';

/** Where an order belongs. 'unpaid': no way to pay was chosen yet; 'order': it is canceled or paid back. */
export type OrderPlace = ResultPage | 'unpaid' | 'order';

/** The last attempt to pay an order, whatever the order in which the store sends them. */
export const latestPayment = ({ payments }: Pick<Order, 'payments'>): Payment | null =>
  payments.reduce<Payment | null>((last, one) => (last === null || one.id > last.id ? one : last), null);

/** The page to which the state of an order leads. Only the store's own state decides, never the address. */
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

/** Of the last attempt at an order that is not paid. */
const placeOfPayment = ({ status, method, isLive }: Payment): OrderPlace => {
  if (status === 'refunded') return 'order';
  if (status === 'rejected') return 'failure';
  // Of a wrong amount: it cannot be paid any more, and the shop looks at it.
  if (status === 'in_process' && !isLive) return 'pending';
  if (method === 'pix' && status !== 'approved') return 'pix';
  // A card without an outcome is answered as one that was refused: nothing was charged, and it can be paid again.
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
