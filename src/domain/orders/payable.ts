import type { Order, Payment } from './order.ts';
import { type PayAction, payActionOf } from './order-actions.ts';

/** The payment state of an order. */
export type Payable =
  | { state: 'paid' }
  | { state: 'ended' }
  /** The order is paid in a WhatsApp conversation, or on the site instead. */
  | { state: 'conversation' }
  /** An attempt is live: its code or slip can still be paid, or the bank reviews it. */
  | { state: 'live'; payment: Payment }
  /** A bank reviews the payment. */
  | { state: 'settling' }
  | { state: 'open'; action: PayAction };

type Paid = Pick<Order, 'status' | 'paymentStatus' | 'channel' | 'payments'>;

/**
 * The payment state of an order.
 * @example payableOf({ status: 'canceled', paymentStatus: 'pending', channel: 'site', payments: [] }) // { state: 'ended' }
 * @example payableOf({ status: 'shipped', paymentStatus: 'approved', channel: 'site', payments: [] }) // { state: 'paid' }
 */
export const payableOf = (order: Paid): Payable => {
  const { status, paymentStatus, payments } = order;
  if (status === 'canceled' || status === 'refunded') return { state: 'ended' };
  if (status !== 'pending' || paymentStatus === 'approved') return { state: 'paid' };
  const live = payments.find(({ isLive }) => isLive);
  if (live) return { state: 'live', payment: live };
  const action = payActionOf(order);
  if (action === null) return { state: 'settling' };
  return action === 'otherwise' ? { state: 'conversation' } : { state: 'open', action };
};
