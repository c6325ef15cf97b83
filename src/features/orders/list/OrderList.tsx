import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { prepareNotices } from '#browser/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { answerNavigations } from '#browser/navigation/page-navigations.ts';
import { counted } from '#ui/units.ts';
import { NoOrders } from './NoOrders.tsx';
import { queryOf } from '../order-address.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderPages } from './OrderPages.tsx';
import { $orders, forgetOrders, type Orders, refreshOrders, showOrders } from './orders-store.ts';
import { OrdersWaiting } from './OrdersWaiting.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { useRefresh } from '../use-refresh.ts';

/** Tabs and pages are addresses of this page; a browser scrolls to its top, and back to where it was. */
const followAddress = () => {
  const leaving = new AbortController();
  void showOrders(queryOf(environment.location.search));
  answerNavigations({
    isHere: (to) => to.pathname === paths.orders,
    show: async (to) => {
      const before = $orders.get().query;
      const next = queryOf(to.search);
      await showOrders(next);
      if (next.filter === before.filter) focusHeading();
    },
    signal: leaving.signal,
  });
  return () => {
    leaving.abort();
    forgetOrders();
  };
};

/** The pressed link is below the list, or was removed. */
const focusHeading = () =>
  document.querySelector<HTMLElement>('.orders-page h1')?.focus({ preventScroll: true });

const again = async () => {
  const { state, query } = $orders.get();
  await (state === 'failed' ? showOrders(query) : refreshOrders());
};

/** The customer's orders, with their tabs. */
export const OrderList = () => {
  const orders = useStore($orders);
  useEffect(followAddress, []);
  useEffect(prepareNotices, []);
  useRefresh(again);
  return (
    <div className="wrap orders-page">
      <h1 tabIndex={-1} className="orders-title">
        Meus Pedidos
      </h1>
      <p role="status" className="sr-only">
        {saidOf(orders)}
      </p>
      <OrderTabs filter={orders.query.filter} counts={orders.counts} />
      <ListInState orders={orders} />
    </div>
  );
};

const ListInState = ({ orders }: { orders: Orders }) => {
  const { query } = orders;
  switch (orders.state) {
    case 'loading':
      return <OrdersWaiting />;
    case 'failed':
      return (
        <EmptyState alert level={2} title="Erro ao carregar pedidos" text={orders.message}>
          <Button onClick={() => void showOrders(query)}>Tentar novamente</Button>
        </EmptyState>
      );
    case 'loaded':
      if (orders.page.orders.length === 0)
        return <NoOrders filter={query.filter} counts={orders.page.counts} />;
      return (
        <>
          {orders.page.orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
          <OrderPages query={query} lastPage={orders.page.lastPage} />
        </>
      );
  }
};

/** For screen readers, which do not show that the list has changed. */
const saidOf = (orders: Orders): string | null => {
  if (orders.state !== 'loaded') return null;
  const { page, lastPage, total } = orders.page;
  const found = counted(total, 'pedido', 'pedidos');
  return lastPage > 1 ? `${found}, página ${page} de ${lastPage}` : found;
};
