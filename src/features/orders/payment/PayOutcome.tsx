import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ShortLine } from '#api/buying/payment-refusal.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { isTerminal } from '#domain/orders/order-status.ts';
import { $paying } from '#features/paying/pay-store.ts';
import { refusalText } from '#features/paying/refusal.ts';

/** Why the last attempt failed, which records were sold meanwhile, and the total of the rest. */
export const PayOutcome = ({ order }: { order: Order }) => {
  const paying = useStore($paying);
  const refusal = paying.state === 'refused' ? paying.refusal : null;
  const said = useRef<HTMLDivElement>(null);
  // The pressed button may be a screen below.
  useEffect(() => {
    if (refusal) said.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <div ref={said} role="alert">
      {refusal ? (
        <div className="order-news alert-mark">
          <div>
            <p>
              <b>{refusalText(refusal)}</b>
            </p>
            {refusal.kind === 'sold-out' ? <Sold sold={refusal.lines} order={order} /> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
};

const Sold = ({ sold, order }: { sold: readonly ShortLine[]; order: Order }) => (
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
