import type { Order, Payment } from '#domain/orders/order.ts';
import { CancelLink } from '../CancelLink.tsx';
import { DueCalendar } from './DueCalendar.tsx';
import { HeldFor } from '../HeldFor.tsx';
import { weekdayText } from '../order-words.ts';
import { PayWays } from '../failure/PayWays.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';

interface Props {
  order: Order;
  payment: Payment;
  now: number;
  shop: ShopFacts;
}

/** An expired boleto. A bank may still report a payment made on its last day. */
export const BoletoOver = ({ order, payment, now, shop }: Props) => {
  const isPast = payment.expiresAt !== null && Date.parse(payment.expiresAt) <= now;
  return (
    <div className="wrap result pending">
      <div>
        <p className="spine">Pedido {order.number}</p>
        <h1 className="result-title">O boleto venceu.</h1>
        <p className="result-lead">
          {isPast && payment.expiresAt ? (
            <>
              O último dia foi <b>{weekdayText(payment.expiresAt)}</b>.{' '}
            </>
          ) : (
            'Este boleto foi encerrado antes do último dia. '
          )}
          Se você já pagou, não pague de novo: o banco leva até dois dias úteis para nos avisar, e esta página
          muda sozinha.
        </p>
        {isPast && payment.expiresAt ? <DueCalendar dueAt={payment.expiresAt} now={now} /> : null}
      </div>
      <div className="pending-acts">
        <p>
          Se não pagou, nada foi cobrado. <HeldFor order={order} now={now} />
        </p>
        <PayWays {...{ order, shop }} after="boleto" />
        <p className="pix-ways">
          <CancelLink order={order} />
        </p>
      </div>
    </div>
  );
};
