import type { OrderSummary } from './order.ts';
import { canRetryPayment, type PaymentStatus } from './payment-status.ts';

/** How a customer goes on paying: for the first time, or again after a refusal. */
export type PayAction = 'pay' | 'retry';

/** A payment that runs by itself, or has arrived. */
const settling: readonly PaymentStatus[] = ['approved', 'in_process', 'refunded'];

/**
 * Whether an order is open to pay on the site; null where it is not, and for one that is paid in a conversation.
 * @example payActionOf({ status: 'pending', paymentStatus: 'rejected', channel: 'site' }) // 'retry'
 * @example payActionOf({ status: 'canceled', paymentStatus: 'rejected', channel: 'site' }) // null
 */
export const payActionOf = ({
  status,
  paymentStatus,
  channel,
}: Pick<OrderSummary, 'status' | 'paymentStatus' | 'channel'>): PayAction | null => {
  if (status !== 'pending' || settling.includes(paymentStatus)) return null;
  if (canRetryPayment(paymentStatus)) return 'retry';
  return channel === 'site' ? 'pay' : null;
};
