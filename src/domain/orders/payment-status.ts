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
 * Mercado Pago's statuses mapped to the shop's. An authorized payment is not captured yet, a payment in mediation is
 * disputed, and a charge-back counts as a refund. A partial refund is reported as 'approved' and stays so.
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

/**
 * The payment status for a provider's status; null for an unknown one, which must not change the payment.
 * @example paymentStatusOf('charged_back') // 'refunded'
 * @example paymentStatusOf('constructor') // null
 */
export const paymentStatusOf = (providerStatus: string): PaymentStatus | null =>
  Object.hasOwn(fromMercadoPago, providerStatus) ? (fromMercadoPago[providerStatus] ?? null) : null;

/**
 * Whether the customer may pay again.
 * @example canRetryPayment('rejected') // true
 * @example canRetryPayment('in_process') // false
 */
export const canRetryPayment = (status: PaymentStatus): boolean => status === 'rejected';
