import { environment } from '#browser/environment.ts';
import { useEffect } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { OrderTotals } from '#ui/orders/OrderTotals.tsx';
import { Slip } from '#ui/orders/Slip.tsx';
import { OrderBadges } from '../OrderBadges.tsx';
import { OrderFrame } from '../OrderFrame.tsx';
import { OrderItems } from '../order/OrderItems.tsx';
import { payableOf } from '#domain/orders/payable.ts';
import { PayableState } from './PayableState.tsx';
import { beIdle } from '#features/paying/pay-store.ts';
import { PaymentNews } from '../PaymentNews.tsx';
import { PayOutcome } from './PayOutcome.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import './order-payment.css';

/** The content of /orders/{id}/payment. */
export const PaymentPage = ({ shop }: { shop: ShopFacts }) => (
  <OrderFrame
    siteName={shop.siteName}
    titleOf={({ number }) => `Pagamento do pedido ${number}`}
    crumb={({ id }) => ({ name: 'Pagamento', href: paths.orderPayment(id) })}
  >
    {(order, readAt) => <Payment {...{ order, readAt, shop }} />}
  </OrderFrame>
);

interface Props {
  order: Order;
  readAt: number;
  shop: ShopFacts;
}

const Payment = ({ order, readAt, shop }: Props) => {
  useEffect(() => {
    const leaving = new AbortController();
    addEventListener('pageshow', ({ persisted }) => persisted && beIdle(), { signal: leaving.signal });
    return () => {
      leaving.abort();
      beIdle();
    };
  }, []);
  useEffect(() => {
    // An order whose records were sold is replaced by that of the others.
    const own = paths.orderPayment(order.id);
    if (environment.location.pathname !== own) history.replaceState(history.state, '', own);
  }, [order.id]);
  const payable = payableOf(order);
  return (
    <div className="wrap order-page">
      <header className="order-head">
        <div>
          <h1 tabIndex={-1}>{payable.state === 'open' ? 'Como quer pagar?' : 'Pagamento'}</h1>
          <div className="order-head-facts">
            <p className="spine">Pedido {order.number}</p>
            <OrderBadges order={order} />
          </div>
        </div>
      </header>
      <PayOutcome order={order} />
      {payable.state === 'open' || payable.state === 'conversation' ? (
        <PaymentNews {...{ order, readAt }} />
      ) : null}
      <div className="order-columns">
        <div>
          <PayableState {...{ order, payable, shop }} />
          <OrderItems order={order} />
        </div>
        <Slip label="Resumo do Pedido">
          <h2>Resumo do Pedido</h2>
          <OrderTotals order={order} />
        </Slip>
      </div>
    </div>
  );
};
