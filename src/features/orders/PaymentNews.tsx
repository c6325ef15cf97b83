import { formatInstant } from '#domain/time/dates.ts';
import type { Order } from '#domain/orders/order.ts';

const whyOf = ({ paymentStatus, payments }: Order): string | null =>
  paymentStatus === 'rejected'
    ? (payments.findLast(({ status }) => status === 'rejected')?.reason ?? null)
    : null;

const keptFor = ({ heldUntil, channel, paymentStatus }: Order, readAt: number): string => {
  if (heldUntil !== null && Date.parse(heldUntil) > readAt)
    return `Os discos estão separados para você até ${formatInstant(heldUntil)}.`;
  if (paymentStatus === 'in_process')
    return 'O pagamento está em análise. Se a aprovação vier depois de um disco ser vendido, o valor é devolvido.';
  return channel === 'whatsapp'
    ? 'O prazo da reserva acabou: combine pelo WhatsApp se os discos ainda estão lá.'
    : 'O prazo da reserva acabou: ao pagar, a loja confere se os discos ainda estão lá.';
};

/** The state of an unpaid order: why its payment was rejected, and until when its records are held. */
export const PaymentNews = ({ order, readAt }: { order: Order; readAt: number }) => {
  if (order.status !== 'pending') return null;
  const isRefused = order.paymentStatus === 'rejected';
  return (
    <p className={isRefused ? 'order-news alert-mark' : 'order-news'}>
      <span>
        {isRefused ? <b>Pagamento rejeitado.</b> : null} {whyOf(order)} {keptFor(order, readAt)}
      </span>
    </p>
  );
};
