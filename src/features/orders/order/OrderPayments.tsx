import { formatInstant } from '#domain/time/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order, Payment } from '#domain/orders/order.ts';
import { isTerminal } from '#domain/orders/order-status.ts';
import { SlipRow } from '#ui/orders/SlipRow.tsx';

/** Every attempt to pay the order. */
export const OrderPayments = ({ order }: { order: Order }) => {
  const { payments } = order;
  if (payments.length === 0) return <p className="slip-fine">{noneOf(order)}</p>;
  return (
    <ul className="order-payments">
      {payments.map((payment) => (
        <li key={payment.id}>
          <Transaction payment={payment} />
        </li>
      ))}
    </ul>
  );
};

const noneOf = ({ status, channel }: Order): string => {
  if (isTerminal(status)) return 'Nenhum pagamento foi feito.';
  return channel === 'whatsapp' ? 'O pagamento é combinado pelo WhatsApp.' : 'Nenhum pagamento ainda.';
};

const Transaction = ({ payment }: { payment: Payment }) => {
  const { methodLabel, status, statusLabel, amount, refunded } = payment;
  const { installments, installmentsText, approvedAt, reason } = payment;
  return (
    <>
      <dl>
        <SlipRow name={methodLabel}>{statusLabel}</SlipRow>
        <SlipRow name="Valor">{formatMoney(amount)}</SlipRow>
        {installments > 1 ? (
          <SlipRow name="Parcelas">{installmentsText ?? `${installments}x`}</SlipRow>
        ) : null}
        {refunded > 0 && refunded < amount ? (
          <SlipRow name="Devolvido">{formatMoney(refunded)}</SlipRow>
        ) : null}
        {approvedAt ? <SlipRow name="Aprovado em">{formatInstant(approvedAt)}</SlipRow> : null}
      </dl>
      {status === 'rejected' && reason ? <p className="slip-fine">{reason}</p> : null}
    </>
  );
};
