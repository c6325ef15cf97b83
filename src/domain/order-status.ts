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

/** What stands where the progress bar stands: a canceled order has an end, not a percentage. */
export type OrderProgress =
  { state: 'moving'; step: number; percent: number } | { state: 'ended'; label: string };

export const progressOf = (status: OrderStatus): OrderProgress => {
  const step = steps[status];
  if (step === undefined) return { state: 'ended', label: orderStatusLabels[status] };
  return { state: 'moving', step, percent: (step / progressSteps) * 100 };
};

/** The tab 'Finalizados'; every other order stands under 'Ativos'. */
export const isCompleted = (status: OrderStatus): boolean => status === 'delivered' || isTerminal(status);
export const isActive = (status: OrderStatus): boolean => !isCompleted(status);

/** Nothing follows: not even a delivered order is terminal, since it can be returned and refunded. */
export const isTerminal = (status: OrderStatus): boolean => status === 'canceled' || status === 'refunded';
