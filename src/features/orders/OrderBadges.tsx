import type { OrderSummary } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentStatus } from '#domain/orders/payment-status.ts';
import './order-badges.css';

type Props = {
  order: Pick<OrderSummary, 'status' | 'statusLabel' | 'paymentStatus' | 'paymentStatusLabel'>;
};

/** Outlined: done. Dashed: waiting. Solid: needs the customer. Pale: over. */
type Look = 'done' | 'waiting' | 'asking' | 'over';

const orderLook = (status: OrderStatus): Look => {
  if (status === 'pending') return 'waiting';
  return status === 'canceled' || status === 'refunded' ? 'over' : 'done';
};

const paymentLooks: Record<PaymentStatus, Look> = {
  pending: 'waiting',
  in_process: 'waiting',
  rejected: 'asking',
  approved: 'over',
  cancelled: 'over',
  refunded: 'over',
};

/** The states of an order and of its payment. */
export const OrderBadges = ({ order: { status, statusLabel, paymentStatus, paymentStatusLabel } }: Props) => (
  <dl className="badges">
    <dt className="sr-only">Pedido</dt>
    <dd className={`badge badge-${orderLook(status)}`}>{statusLabel}</dd>
    <dt className="badge-of">Pagamento</dt>
    <dd className={`badge badge-${looksOf(status, paymentStatus)}`}>{paymentStatusLabel}</dd>
  </dl>
);

/** The payment of an order that is over needs no action. */
const looksOf = (status: OrderStatus, payment: PaymentStatus): Look =>
  orderLook(status) === 'over' ? 'over' : paymentLooks[payment];
