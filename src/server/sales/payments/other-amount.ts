import { takenIn, wrongAmount } from '#domain/orders/payment-life.ts';
import type { ProviderPayment } from '#server/kernel/providers/payment-provider.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';

/**
 * The state of a payment whose provider returns another amount than requested. It never counts as paid by itself;
 * received money is kept as `charged`, until it is refunded or the shopkeeper counts it.
 */
export const withOtherAmount = (payment: PaymentRow, provided: ProviderPayment): PaymentRow => {
  const pending = payment.pending?.kind === 'challenge' ? null : payment.pending;
  const next = { ...payment, providerId: provided.id, statusDetail: wrongAmount, isLive: false, pending };
  if (payment.status === 'refunded') return next;
  const hasCome = payment.status === 'approved' || payment.charged !== null;
  switch (provided.status) {
    case 'approved':
      return asCharged(next, provided);
    case 'refunded':
      return hasCome
        ? { ...next, status: 'refunded', refunded: takenIn(payment) }
        : { ...next, status: 'cancelled' };
    case 'pending':
    case 'in_process':
      return hasCome ? next : { ...next, status: 'in_process' };
    case 'rejected':
    case 'cancelled':
      return hasCome ? next : { ...next, status: 'cancelled' };
  }
};

const asCharged = (payment: PaymentRow, { amount, refunded }: ProviderPayment): PaymentRow => {
  const charged = Math.max(amount, payment.refunded);
  return {
    ...payment,
    status: payment.status === 'approved' ? 'approved' : 'in_process',
    charged: charged === 0 ? null : charged,
    refunded: Math.min(Math.max(payment.refunded, refunded), charged),
  };
};
