import { useStore } from '@nanostores/react';
import type { SoldLine } from '#api/buying/payment-refusal.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { isTerminal } from '#domain/orders/order-status.ts';
import { $payAttempt } from './payable-store.ts';

/** Why the last attempt failed, which records were sold meanwhile, and the total of the rest. */
export const PayOutcome = ({ order }: { order: Order }) => {
  const attempt = useStore($payAttempt);
  return (
    <div role="alert">
      {attempt.state === 'refused' ? (
        <div className="order-news alert-mark">
          <div>
            <p>
              <b>{attempt.message}</b>
            </p>
            {attempt.sold.length > 0 ? <Sold sold={attempt.sold} order={order} /> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
};

const Sold = ({ sold, order }: { sold: readonly SoldLine[]; order: Order }) => (
  <>
    <ul className="pay-sold">
      {sold.map(({ name, stock }) => (
        <li key={name}>
          {name}: {stock === 0 ? 'vendido' : `só há mais ${stock}`}
        </li>
      ))}
    </ul>
    {isTerminal(order.status) ? null : (
      <p>
        O pedido {order.number} ficou com o resto. O novo total é <b>{formatMoney(order.total)}</b>.
      </p>
    )}
  </>
);
