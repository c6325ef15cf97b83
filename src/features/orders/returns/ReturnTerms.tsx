import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { StoreSettings } from '#domain/store.ts';
import { type Copies, isAll, leftToPayBack, refundFor } from './returnable.ts';

interface Props {
  order: Order;
  copies: Copies;
  freightPaidBy: StoreSettings['returns']['freightPaidBy'];
}

const returnFreight: Record<Props['freightPaidBy'], string> = {
  customer: 'O frete da devolução é por sua conta.',
  store: 'O frete da devolução é por conta da loja.',
};

const deliveryFreight = ({ order, copies }: Props): string => {
  if (isAll(order, copies)) return 'Inclui o frete da entrega, porque o pedido inteiro volta.';
  return 'O frete da entrega volta com o último disco do pedido.';
};

/** The refund of the return, and who pays its freight. */
export const ReturnTerms = (props: Props) => {
  const due = refundFor(props.order, props.copies);
  const refund = Math.min(due, leftToPayBack(props.order));
  const hasFreight = props.order.shipping > 0 && refund === due;
  return (
    <div className="return-terms" aria-live="polite">
      {refund > 0 ? (
        <p>
          <b>Você recebe {formatMoney(refund)}</b>, quando os discos chegarem à loja.
          {hasFreight ? ` ${deliveryFreight(props)}` : null}
          {refund < due ? ' O resto do valor já foi devolvido.' : null}
        </p>
      ) : null}
      {refund === 0 && due > 0 ? <p>O valor pago já foi devolvido.</p> : null}
      <p>{returnFreight[props.freightPaidBy]}</p>
    </div>
  );
};
