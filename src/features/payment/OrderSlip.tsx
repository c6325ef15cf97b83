import type { ReactNode } from 'react';
import { formatInstant } from '#domain/time/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order, Payment } from '#domain/orders/order.ts';
import { OrderSleeve } from '#ui/orders/OrderSleeve.tsx';
import { OrderTotals } from '#ui/orders/OrderTotals.tsx';
import { Slip } from '#ui/orders/Slip.tsx';
import { SlipPayment } from './SlipPayment.tsx';
import { gradesText } from './grades-text.ts';
import './order-slip.css';

interface Props {
  order: Order;
  shop: string;
  /** Below the totals: the address, the stamp, or the outcome of the payment. */
  children?: ReactNode;
}

/** The slip of an order, with its number and its lines. */
export const OrderSlip = ({ order, shop, children }: Props) => (
  <Slip label="Resumo do Pedido">
    <p className="order-slip-head">
      <span>{shop}</span>
      <time dateTime={order.createdAt}>{formatInstant(order.createdAt)}</time>
    </p>
    <h2 className="order-slip-number">Pedido {order.number}</h2>
    <ul className="order-slip-lines">
      {order.lines.map((line) => (
        <li key={line.id} className="slip-line">
          <OrderSleeve line={line} sizes="40px" />
          <span>
            <b>{line.album}</b>
            <small>
              {line.quantity > 1 ? `${line.quantity} × ${formatMoney(line.unitPrice)}` : gradesText(line)}
            </small>
          </span>
          <span>{formatMoney(line.total)}</span>
        </li>
      ))}
    </ul>
    <hr className="slip-perforation" />
    <OrderTotals order={order} />
    {children}
  </Slip>
);

/** The slip of an order beside a payment that is waited for, with that payment. */
export const WaitingSlip = ({ order, payment, shop }: Omit<Props, 'children'> & { payment: Payment }) => (
  <aside aria-label="Pedido">
    <OrderSlip order={order} shop={shop}>
      <SlipPayment payment={payment} />
    </OrderSlip>
  </aside>
);
