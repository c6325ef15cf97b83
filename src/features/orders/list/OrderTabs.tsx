import type { OrderFilter } from '#api/buying/orders.ts';
import type { OrderPage } from '#domain/orders/order.ts';
import { ordersPath } from '../order-address.ts';

interface Props {
  filter: OrderFilter;
  /** null before they are known. */
  counts: OrderPage['counts'] | null;
}

const tabs: { filter: OrderFilter; name: string; count: keyof OrderPage['counts'] }[] = [
  { filter: null, name: 'Todos', count: 'all' },
  { filter: 'active', name: 'Ativos', count: 'active' },
  { filter: 'completed', name: 'Finalizados', count: 'completed' },
];

/** The tabs of the list, as dividers of a crate. Each has its address. */
export const OrderTabs = ({ filter, counts }: Props) => (
  <nav aria-label="Filtrar pedidos">
    <ul className="order-tabs">
      {tabs.map((tab) => (
        <li key={tab.count}>
          <a
            href={ordersPath({ filter: tab.filter, page: 1 })}
            aria-current={tab.filter === filter ? 'page' : undefined}
          >
            {tab.name} <small>{counts ? counts[tab.count] : <span aria-hidden="true">·</span>}</small>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
