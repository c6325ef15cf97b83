import { formatInstant } from '#domain/time/dates.ts';
import type { Order, OrderPickup } from '#domain/orders/order.ts';
import { isTerminal } from '#domain/orders/order-status.ts';
import { endedMoney } from '#domain/orders/refund-text.ts';
import { OrderGroove } from './OrderGroove.tsx';
import { stopsOf } from './order-stops.ts';
import { PickupPlace } from '#ui/orders/PickupPlace.tsx';
import { PaymentNews } from '../PaymentNews.tsx';

/** The groove with its five dated stops, or how the order has ended. */
export const OrderState = ({ order, readAt }: { order: Order; readAt: number }) =>
  isTerminal(order.status) ? (
    <Ended order={order} />
  ) : (
    <>
      <div className="stops">
        <OrderGroove order={order} bars={190} />
        <ol>
          {stopsOf(order).map(({ status, name, isDone, note }) => (
            <li key={status} className={isDone ? undefined : 'stop-ahead'}>
              <span>{name}</span> <small>{note}</small>
            </li>
          ))}
        </ol>
      </div>
      {order.pickup?.code ? <ReadyToPickUp pickup={order.pickup} code={order.pickup.code} /> : null}
      <PaymentNews {...{ order, readAt }} />
    </>
  );

/** The pickup code and the place of pickup. */
const ReadyToPickUp = ({ pickup, code }: { pickup: OrderPickup; code: string }) => (
  <section className="order-pickup" aria-labelledby="retirada">
    <div>
      <h2 id="retirada">Código da retirada</h2>
      <p className="order-pickup-code">{code}</p>
    </div>
    <div>
      <PickupPlace pickup={pickup} isReady />
      <p className="text-mute">Diga o código na loja. Quem tiver o código leva o pedido.</p>
    </div>
  </section>
);

/** How the order has ended, and what became of its money. */
const Ended = ({ order }: { order: Order }) => {
  const { status, statusLabel, history } = order;
  const last = history.findLast((event) => event.status === status);
  return (
    <div className="order-ended">
      <p>
        <b>{statusLabel}</b> {last ? <span className="spine">{formatInstant(last.createdAt)}</span> : null}
      </p>
      {last?.notes ? <p>{last.notes}</p> : null}
      {endedMoney(order).map((text, place) => (
        <p key={place}>{text}</p>
      ))}
    </div>
  );
};
