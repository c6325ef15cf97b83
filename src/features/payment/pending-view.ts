import type { BankChallenge, BoletoSlip, Order, Payment } from '#domain/orders/order.ts';
import { latestPayment } from './result-page.ts';

/** What an order on /checkout/pending waits for. */
export type PendingView =
  | { kind: 'whatsapp' }
  | { kind: 'boleto'; payment: Payment; slip: BoletoSlip }
  /** Its last day is over, or the bank has ended it. */
  | { kind: 'boleto-over'; payment: Payment }
  /** A card whose bank asks its owner (3-D Secure). */
  | { kind: 'challenge'; payment: Payment; challenge: BankChallenge }
  /** A card in review, or a payment whose provider has not answered yet. */
  | { kind: 'review'; payment: Payment };

export const pendingViewOf = (order: Pick<Order, 'payments'>, now: number): PendingView => {
  const payment = latestPayment(order);
  if (!payment) return { kind: 'whatsapp' };
  const isOver = payment.expiresAt !== null && Date.parse(payment.expiresAt) <= now;
  if (payment.isLive && !isOver && payment.pending?.kind === 'challenge')
    return { kind: 'challenge', payment, challenge: payment.pending };
  // An attempt in process that cannot be paid any more has brought a wrong amount, at which the shop looks.
  const isDecided = payment.status === 'approved' || (payment.status === 'in_process' && !payment.isLive);
  if (payment.method !== 'boleto' || isDecided) return { kind: 'review', payment };
  if (!payment.isLive || isOver) return { kind: 'boleto-over', payment };
  const slip = payment.pending;
  return slip?.kind === 'boleto' ? { kind: 'boleto', payment, slip } : { kind: 'review', payment };
};
