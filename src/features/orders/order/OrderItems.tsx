import type { Order } from '#domain/orders/order.ts';
import { OrderItem } from './OrderItem.tsx';

/** The records of the order, as they were sold. */
export const OrderItems = ({ order }: { order: Order }) => (
  <section aria-labelledby="itens">
    <h2 id="itens">Itens do Pedido</h2>
    <ul className="order-items">
      {order.lines.map((line) => (
        <li key={line.id} className="order-item">
          <OrderItem line={line} />
        </li>
      ))}
    </ul>
  </section>
);
