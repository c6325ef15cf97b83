import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { SlipRow } from '#ui/orders/SlipRow.tsx';
import { releaseCount } from '#ui/units.ts';
import { copiesOf } from '../order-words.ts';
import '#ui/orders/slip.css';

interface Props {
  order: Order;
  /** 'Novo total' */
  name: string;
}

/** The total of the next attempt: 'Novo total 3 discos e PAC ..... R$ 404,60'. */
export const NewTotal = ({ order, name }: Props) => (
  <dl className="new-total">
    <SlipRow
      name={name}
      note={`${releaseCount(copiesOf(order.lines))}${order.pickup ? ', para retirar' : ` e ${order.service.name}`}`}
    >
      {formatMoney(order.total)}
    </SlipRow>
  </dl>
);
