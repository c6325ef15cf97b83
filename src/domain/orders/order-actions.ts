import type { OrderSummary } from './order.ts';
import { canRetryPayment, type PaymentStatus } from './payment-status.ts';

/**
 * The next payment of a customer on the site: the first one, another one after a rejection, or instead of the conversation
 * in which a WhatsApp order is paid.
 */
export type PayAction = 'pay' | 'retry' | 'otherwise';

/** Statuses of a payment that is in review, or has arrived. */
const settling: readonly PaymentStatus[] = ['approved', 'in_process', 'refunded'];

/**
 * The payment that an order is open for on the site; null when it is not.
 * @example payActionOf({ status: 'pending', paymentStatus: 'rejected', channel: 'site' }) // 'retry'
 * @example payActionOf({ status: 'pending', paymentStatus: 'pending', channel: 'whatsapp' }) // 'otherwise'
 * @example payActionOf({ status: 'canceled', paymentStatus: 'rejected', channel: 'site' }) // null
 */
export const payActionOf = ({
  status,
  paymentStatus,
  channel,
}: Pick<OrderSummary, 'status' | 'paymentStatus' | 'channel'>): PayAction | null => {
  if (status !== 'pending' || settling.includes(paymentStatus)) return null;
  if (canRetryPayment(paymentStatus)) return 'retry';
  return channel === 'site' ? 'pay' : 'otherwise';
};
