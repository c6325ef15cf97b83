import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { discountName, freightText } from '#domain/orders/order-sums.ts';
import { SlipRow } from './SlipRow.tsx';

interface Props {
  order: Pick<Order, 'subtotal' | 'shipping' | 'discount' | 'total' | 'service'>;
}

/** The totals of an order, for a slip. A discount of zero is left out. */
export const OrderTotals = ({ order: { subtotal, shipping, discount, total, service } }: Props) => (
  <dl>
    <SlipRow name="Subtotal">{formatMoney(subtotal)}</SlipRow>
    <SlipRow name="Frete" note={service.name}>
      {freightText(shipping)}
    </SlipRow>
    {discount > 0 ? (
      <SlipRow name={discountName({ shipping, discount })}>−{formatMoney(discount)}</SlipRow>
    ) : null}
    <div className="slip-total">
      <dt>Total</dt>
      <dd>{formatMoney(total)}</dd>
    </div>
  </dl>
);
