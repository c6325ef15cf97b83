import type { OrderSummary } from '#domain/orders/order.ts';
import { isTerminal } from '#domain/orders/order-status.ts';
import { openReturn, orderStateText, paymentStateText } from '#domain/orders/order-state-text.ts';
import type { PaymentStatus } from '#domain/orders/payment-status.ts';
import './order-badges.css';

/** Outlined: done. Dashed: waiting. Solid: needs the customer. Pale: over. */
type Look = 'done' | 'waiting' | 'asking' | 'over';

const orderLook = (order: OrderSummary): Look => {
  if (isTerminal(order.status)) return 'over';
  return order.status === 'pending' || openReturn(order) ? 'waiting' : 'done';
};

const paymentLooks: Record<PaymentStatus, Look> = {
  pending: 'waiting',
  in_process: 'waiting',
  rejected: 'asking',
  approved: 'over',
  cancelled: 'over',
  refunded: 'over',
};

/** The payment of an order that is over needs no action. */
const paymentLook = ({ status, paymentStatus }: OrderSummary): Look =>
  isTerminal(status) ? 'over' : paymentLooks[paymentStatus];

/** The states of an order and of its payment, which never say the same. */
export const OrderBadges = ({ order }: { order: OrderSummary }) => (
  <dl className="badges">
    <div>
      <dt className="sr-only">Pedido</dt>
      <dd className={`badge badge-${orderLook(order)}`}>{orderStateText(order)}</dd>
    </div>
    <div>
      <dt className="badge-of">Pagamento</dt>
      <dd className={`badge badge-${paymentLook(order)}`}>{paymentStateText(order)}</dd>
    </div>
  </dl>
);
