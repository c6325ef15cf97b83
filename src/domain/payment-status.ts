export const paymentStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'in_process',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  in_process: 'Em análise',
};

/**
 * Mercado Pago's wider set on ours. A card that is only authorized is not money yet; a payment in mediation is money
 * that a dispute has frozen; a charge-back has taken it back. A partial refund arrives as 'approved' and stays so.
 */
const fromMercadoPago: Record<string, PaymentStatus> = {
  pending: 'pending',
  approved: 'approved',
  authorized: 'in_process',
  in_process: 'in_process',
  in_mediation: 'in_process',
  rejected: 'rejected',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'refunded',
};

/** The payment status a provider's word stands for; null for a word nobody knows, which must change nothing. */
export const paymentStatusOf = (providerStatus: string): PaymentStatus | null =>
  Object.hasOwn(fromMercadoPago, providerStatus) ? (fromMercadoPago[providerStatus] ?? null) : null;

/** Only a rejected payment is tried again. */
export const canRetryPayment = (status: PaymentStatus): boolean => status === 'rejected';
