import type { BankChallenge, BoletoSlip, Order, Payment } from '#domain/orders/order.ts';
import { latestPayment } from '../result-page.ts';

/** The state of an order on /checkout/pending. */
export type PendingView =
  | { kind: 'whatsapp' }
  | { kind: 'boleto'; payment: Payment; slip: BoletoSlip }
  /** The boleto has expired, or the bank has cancelled it. */
  | { kind: 'boleto-over'; payment: Payment }
  /** A card payment that waits for the bank's challenge (3-D Secure). */
  | { kind: 'challenge'; payment: Payment; challenge: BankChallenge }
  /** A card payment in review, or a payment that its provider has not answered yet. */
  | { kind: 'review'; payment: Payment };

export const pendingViewOf = (order: Pick<Order, 'payments'>, now: number): PendingView => {
  const payment = latestPayment(order);
  if (!payment) return { kind: 'whatsapp' };
  const isOver = payment.expiresAt !== null && Date.parse(payment.expiresAt) <= now;
  if (payment.isLive && !isOver && payment.pending?.kind === 'challenge')
    return { kind: 'challenge', payment, challenge: payment.pending };
  // An attempt in process that cannot be paid any more has received a wrong amount, which the shop checks.
  const isDecided = payment.status === 'approved' || (payment.status === 'in_process' && !payment.isLive);
  if (payment.method !== 'boleto' || isDecided) return { kind: 'review', payment };
  if (!payment.isLive || isOver) return { kind: 'boleto-over', payment };
  const slip = payment.pending;
  return slip?.kind === 'boleto' ? { kind: 'boleto', payment, slip } : { kind: 'review', payment };
};
