import { CustomerPage } from '#features/session/CustomerPage.tsx';
import { OrderList } from './OrderList.tsx';
import { OrdersWaiting } from './OrdersWaiting.tsx';
import './orders.css';

/** The content of /orders. */
export const OrdersPage = () => (
  <CustomerPage
    waiting={
      <div className="wrap orders-page">
        <p className="orders-title">Meus Pedidos</p>
        <OrdersWaiting />
      </div>
    }
  >
    {() => <OrderList />}
  </CustomerPage>
);
