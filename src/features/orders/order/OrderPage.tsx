import type { Order } from '#domain/orders/order.ts';
import { OrderFrame } from '../OrderFrame.tsx';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderPaper } from './OrderPaper.tsx';
import { OrderReturns } from './OrderReturns.tsx';
import { OrderState } from './OrderState.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import './order-print.css';

/** The content of /orders/{id}. */
export const OrderPage = ({ shop }: { shop: ShopFacts }) => (
  <OrderFrame siteName={shop.siteName} titleOf={({ number }) => `Pedido ${number}`}>
    {(order, readAt) => <ShownOrder {...{ order, readAt, shop }} />}
  </OrderFrame>
);

interface Props {
  order: Order;
  readAt: number;
  shop: ShopFacts;
}

const ShownOrder = ({ order, readAt, shop }: Props) => (
  <div className="wrap order-page">
    <OrderHeader {...{ order, readAt, shop }} />
    <OrderState {...{ order, readAt }} />
    <div className="order-columns">
      <div>
        <OrderItems order={order} />
        <OrderReturns order={order} />
        <OrderHistory order={order} shop={shop} />
      </div>
      <OrderPaper order={order} shop={shop} />
    </div>
  </div>
);
