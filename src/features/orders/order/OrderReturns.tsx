import { formatInstant } from '#domain/time/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order, OrderReturn, ReturnStatus } from '#domain/orders/order.ts';

const labels: Record<ReturnStatus, string> = {
  requested: 'Pedida',
  received: 'Recebida pela loja',
  refunded: 'Reembolsada',
  closed: 'Encerrada',
};

const next: Record<ReturnStatus, string> = {
  requested: 'A loja espera o pacote. As instruções foram por e-mail.',
  received: 'Os discos chegaram e o reembolso está a caminho.',
  refunded: 'O valor voltou pelo mesmo meio do pagamento.',
  closed: 'O pacote não chegou à loja.',
};

const nextOf = ({ status, refund }: OrderReturn): string =>
  refund === 0 ? 'Os discos chegaram, e o valor já tinha sido devolvido.' : next[status];

/** The withdrawals from the order, the newest first. */
export const OrderReturns = ({ order }: { order: Order }) =>
  order.returns.length === 0 ? null : (
    <section aria-labelledby="devolucoes">
      <h2 id="devolucoes">Devoluções</h2>
      <ul className="order-returns">
        {order.returns.toReversed().map((one) => (
          <li key={one.id}>
            <p>
              <span
                className={
                  one.status === 'refunded' || one.status === 'closed'
                    ? 'badge badge-over'
                    : 'badge badge-waiting'
                }
              >
                {labels[one.status]}
              </span>{' '}
              <span className="spine">{formatInstant(latestOf(one))}</span>
            </p>
            <p>{contentsOf(order, one)}</p>
            <p className="text-mute">
              {nextOf(one)}
              {one.refund ? ` Reembolso: ${formatMoney(one.refund)}.` : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );

const latestOf = ({ createdAt, receivedAt, refundedAt }: OrderReturn) =>
  refundedAt ?? receivedAt ?? createdAt;

/** '1 × Elis & Tom, 2 × Maria Fumaça' */
const contentsOf = ({ lines }: Order, { lines: returned }: OrderReturn) => {
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return returned.map(({ lineId, quantity }) => `${quantity} × ${names.get(lineId) ?? 'disco'}`).join(', ');
};
