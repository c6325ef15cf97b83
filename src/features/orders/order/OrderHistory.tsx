import { formatInstant } from '#domain/time/dates.ts';
import type { Order } from '#domain/orders/order.ts';
import { expectedOf } from './order-stops.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';

/** The events of the order, the newest first, after the next expected one. */
export const OrderHistory = ({ order, shop }: { order: Order; shop: ShopFacts }) => {
  const expected = expectedOf(order, shop.returns.days);
  return (
    <section aria-labelledby="historico">
      <h2 id="historico">Histórico do Pedido</h2>
      <ol className="order-history">
        {expected ? (
          <li className="order-expected">
            <b>{expected.label}</b>
            <p>{expected.text}</p>
            <span className="spine">a seguir</span>
          </li>
        ) : null}
        {order.history.toReversed().map(({ id, statusLabel, notes, createdAt }) => (
          <li key={id}>
            <b>{statusLabel}</b>
            {notes ? <p>{notes}</p> : null}
            <time dateTime={createdAt} className="spine">
              {formatInstant(createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
};
