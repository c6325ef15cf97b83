import { pendingChallenge } from '#domain/orders/payment-life.ts';
import type { Outcome } from '#server/kernel/providers/sandbox-provider.ts';
import type { SandboxPayment } from './ledger.ts';

/** The state of a payment at an instant: it settles at its time, or expires. */
export const payAt = (payment: SandboxPayment, now: Date): SandboxPayment => {
  if (!isWaiting(payment)) return payment;
  const { settlesAt, expiresAt } = payment;
  const settles = settlesAt !== null && settlesAt <= now.toISOString() && settlesAt < expiresAt;
  if (settles) return approved(payment, settlesAt);
  return expiresAt <= now.toISOString()
    ? { ...payment, status: 'cancelled', statusDetail: 'expired' }
    : payment;
};

export const isWaiting = ({ status }: SandboxPayment): boolean =>
  status === 'pending' || status === 'in_process';

const approved = (payment: SandboxPayment, approvedAt: string): SandboxPayment => ({
  ...payment,
  status: 'approved',
  statusDetail: 'accredited',
  approvedAt,
});

/** Applies the outcome that a visitor of the demonstration chose; null when the payment can no longer have it. */
export const decide = (payment: SandboxPayment, outcome: Outcome, now: Date): SandboxPayment | null => {
  if (outcome === 'dispute')
    return payment.status === 'approved'
      ? { ...payment, status: 'charged_back', statusDetail: 'settled', refunded: payment.amount }
      : null;
  if (!isWaiting(payment)) return null;
  if (outcome === 'settle') return approved(payment, now.toISOString());
  if (outcome === 'expire') return { ...payment, status: 'cancelled', statusDetail: 'expired' };
  const isChallenged = payment.statusDetail === pendingChallenge;
  return {
    ...payment,
    status: 'rejected',
    statusDetail: isChallenged ? 'cc_rejected_3ds_challenge' : 'rejected_by_bank',
  };
};

/** Pays back; null when the payment cannot be refunded. A repetition with the same key changes nothing. */
export const payBack = (payment: SandboxPayment, amount: number, key: string): SandboxPayment | null => {
  if (Object.hasOwn(payment.refunds, key)) return payment;
  const refunded = payment.refunded + amount;
  if (payment.status !== 'approved' || refunded > payment.amount) return null;
  const refunds = { ...payment.refunds, [key]: amount };
  return refunded === payment.amount
    ? { ...payment, refunded, refunds, status: 'refunded', statusDetail: 'refunded' }
    : { ...payment, refunded, refunds, statusDetail: 'partially_refunded' };
};
