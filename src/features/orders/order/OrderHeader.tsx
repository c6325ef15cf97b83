import { formatDate } from '#domain/time/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderBadges } from '../OrderBadges.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';

interface Props {
  order: Order;
  readAt: number;
  shop: ShopFacts;
}

/** Number, day, states, total and actions of the order. The printed page also names the seller. */
export const OrderHeader = ({ order, readAt, shop }: Props) => (
  <header className="order-head">
    <div>
      <h1 tabIndex={-1}>
        Pedido <span>{order.number}</span>
      </h1>
      <div className="order-head-facts">
        <p className="spine">Realizado em {formatDate(order.createdAt)}</p>
        <OrderBadges order={order} />
        <p className="order-head-total">
          <span className="sr-only">Total: </span>
          {formatMoney(order.total)}
        </p>
      </div>
    </div>
    <p className="order-seller">{shop.seller.join(' · ')}</p>
    <OrderActions {...{ order, readAt, shop }} />
  </header>
);
