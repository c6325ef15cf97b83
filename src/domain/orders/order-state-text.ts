import type { OrderReturn, OrderSummary, Payment } from './order.ts';
import { isOpenStatus, wasPaid } from './payment-life.ts';

/**
 * The return that is under way; null without one.
 * @example openReturn({ status: 'delivered', returns: [] }) // null
 */
export const openReturn = ({
  status,
  returns,
}: Pick<OrderSummary, 'status' | 'returns'>): OrderReturn | null =>
  status === 'delivered'
    ? (returns.findLast((one) => one.status === 'requested' || one.status === 'received') ?? null)
    : null;

/**
 * The state of an order in words: that of its return while one is under way.
 * @example orderStateText({ status: 'delivered', statusLabel: 'Entregue', returns: [] }) // 'Entregue'
 */
export const orderStateText = (order: Pick<OrderSummary, 'status' | 'statusLabel' | 'returns'>): string => {
  const returning = openReturn(order);
  if (returning === null) return order.statusLabel;
  return returning.status === 'requested' ? 'Devolução pedida' : 'Devolução recebida';
};

type Paid = Pick<OrderSummary, 'status' | 'paymentStatus' | 'paymentStatusLabel' | 'channel'> & {
  payments: readonly Pick<Payment, 'status' | 'methodLabel'>[];
};

/**
 * The state of the payment in words beside that of its order. Where both have the same state, which the order says, it
 * is how the order is paid; of an order that has ended, it is what became of the money.
 * @example paymentStateText({ status: 'preparing', paymentStatus: 'approved', paymentStatusLabel: 'Aprovado', channel: 'site', payments: [] })
 * // 'Aprovado'
 * @example paymentStateText({ status: 'pending', paymentStatus: 'pending', paymentStatusLabel: 'Pendente', channel: 'site', payments: [] })
 * // 'A escolher'
 */
export const paymentStateText = (order: Paid): string => {
  const { status, paymentStatus, paymentStatusLabel: label, payments } = order;
  switch (`${status} ${paymentStatus}` as const) {
    case 'pending pending':
    case 'pending cancelled':
      return payments.findLast((one) => isOpenStatus(one.status))?.methodLabel ?? unchosen[order.channel];
    case 'payment_approved approved':
    case 'refunded refunded':
      return payments.findLast(wasPaid)?.methodLabel ?? label;
    case 'canceled cancelled':
    case 'canceled pending':
    case 'canceled rejected':
      return 'Nada cobrado';
    case 'canceled approved':
      return 'Reembolso a caminho';
    default:
      return label;
  }
};

/** How an order is paid before an attempt. */
const unchosen: Record<OrderSummary['channel'], string> = { site: 'A escolher', whatsapp: 'Pelo WhatsApp' };
