import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { OrderTotals } from '#ui/orders/OrderTotals.tsx';
import { Slip } from '#ui/orders/Slip.tsx';
import { SlipHead } from './SlipHead.tsx';
import { lineOfOrder } from './slip-lines.ts';
import { SlipLines } from './SlipLines.tsx';

interface Props {
  order: Order;
  siteName: string;
  /** The action. */
  children?: ReactNode;
}

/** The slip of an existing order. */
export const OrderSummary = ({ order, siteName, children }: Props) => (
  <Slip label="Resumo do pedido">
    <SlipHead siteName={siteName} stamp={order.number} />
    <SlipLines lines={order.lines.map(lineOfOrder)} />
    <hr className="slip-perforation" />
    <OrderTotals order={order} />
    {children}
  </Slip>
);
