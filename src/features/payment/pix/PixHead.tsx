import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/order.ts';

interface Props {
  order: Pick<Order, 'number'>;
  title: string;
  children: ReactNode;
}

/** The head of a page of a code: the order, and what is to be done. */
export const PixHead = ({ order, title, children }: Props) => (
  <div className="pix-head">
    <p className="spine">Pedido {order.number}</p>
    <h1 tabIndex={-1} className="result-title">
      {title}
    </h1>
    {children}
  </div>
);
