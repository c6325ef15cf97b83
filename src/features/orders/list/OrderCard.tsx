import { formatDate } from '#domain/time/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { OrderPickup, OrderSummary } from '#domain/orders/order.ts';
import { isCompleted, isTerminal } from '#domain/orders/order-status.ts';
import { paths } from '#paths.ts';
import { OrderSleeves } from '#ui/orders/OrderSleeves.tsx';
import { counted } from '#ui/units.ts';
import { OrderBadges } from '../OrderBadges.tsx';
import { OrderCardActions } from './OrderCardActions.tsx';
import { OrderGroove } from '../order/OrderGroove.tsx';

const items = (count: number) => counted(count, 'item', 'itens');

/** An order of the list: tall while it is in progress, one line when it is over. */
export const OrderCard = ({ order }: { order: OrderSummary }) => {
  const { id, number, createdAt, status, total, lines } = order;
  const hasEnded = isTerminal(status);
  const look = ['order', isCompleted(status) ? 'order-past' : null].filter(Boolean).join(' ');
  return (
    <article className={look} aria-labelledby={`pedido-${id}`} data-order={id}>
      <OrderSleeves lines={lines} isGrey={hasEnded} isSmall={isCompleted(status)} />
      <div className="order-facts">
        <div className="order-name">
          <h2 id={`pedido-${id}`}>
            <a href={paths.order(id)}>
              <span className="sr-only">Pedido </span>
              {number}
            </a>
          </h2>
          <OrderBadges order={order} />
        </div>
        <p className="spine">
          {formatDate(createdAt)} · {items(lines.length)}
        </p>
        <OrderGroove order={order} />
        <Contents lines={lines} />
        {order.pickup && !isCompleted(status) ? (
          <p className="spine">Retirada: {pickupText(order.pickup)}</p>
        ) : null}
      </div>
      <p className="order-total">{hasEnded ? <s>{formatMoney(total)}</s> : formatMoney(total)}</p>
      <OrderCardActions order={order} />
    </article>
  );
};

const pickupText = ({ address, hours }: OrderPickup) => [address, hours].filter(Boolean).join(' · ');

/** A row has room for two lines; the order itself shows the whole name. */
const mostLetters = 80;

const shortened = (name: string) =>
  name.length > mostLetters ? `${name.slice(0, mostLetters).trimEnd()}…` : name;

/** 'Elis & Tom e mais 2 itens' */
const Contents = ({ lines: [first, ...others] }: Pick<OrderSummary, 'lines'>) =>
  first ? (
    <p>
      <b>{shortened(first.name)}</b>
      {others.length > 0 ? ` e mais ${items(others.length)}` : null}
    </p>
  ) : null;
