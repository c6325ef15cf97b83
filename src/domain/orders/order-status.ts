export const orderStatuses = [
  'pending',
  'payment_approved',
  'preparing',
  'shipped',
  'delivered',
  'canceled',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Aguardando pagamento',
  payment_approved: 'Pagamento aprovado',
  preparing: 'Em preparação',
  shipped: 'Enviado',
  delivered: 'Entregue',
  canceled: 'Cancelado',
  refunded: 'Reembolsado',
};

/** Denominator of the progress bar. */
export const progressSteps = 5;

const steps: Partial<Record<OrderStatus, number>> = {
  pending: 1,
  payment_approved: 2,
  preparing: 3,
  shipped: 4,
  delivered: progressSteps,
};

/** Contents of the progress bar: a canceled or refunded order shows a label in place of a percentage. */
export type OrderProgress =
  { state: 'moving'; step: number; percent: number } | { state: 'ended'; label: string };

/**
 * The progress of an order.
 * @example progressOf('preparing') // { state: 'moving', step: 3, percent: 60 }
 * @example progressOf('canceled') // { state: 'ended', label: 'Cancelado' }
 */
export const progressOf = (status: OrderStatus): OrderProgress => {
  const step = steps[status];
  if (step === undefined) return { state: 'ended', label: orderStatusLabels[status] };
  return { state: 'moving', step, percent: (step / progressSteps) * 100 };
};

/**
 * Whether an order is listed under 'Finalizados'.
 * @example isCompleted('delivered') // true
 */
export const isCompleted = (status: OrderStatus): boolean => status === 'delivered' || isTerminal(status);

/**
 * Whether an order is listed under 'Ativos'.
 * @example isActive('shipped') // true
 */
export const isActive = (status: OrderStatus): boolean => !isCompleted(status);

/**
 * Whether the status is final. A delivered order is not: it can be returned and refunded.
 * @example isTerminal('delivered') // false
 * @example isTerminal('refunded') // true
 */
export const isTerminal = (status: OrderStatus): boolean => status === 'canceled' || status === 'refunded';
