import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { Icon } from '#ui/Icon.tsx';
import { Platter } from './Platter.tsx';

/** The payment has arrived: the ring closes, and the next page opens by itself. */
export const PixSettled = ({ order }: { order: Order }) => (
  <div className="wrap result pix">
    <div className="pix-head">
      <p className="spine">Pedido {order.number}</p>
      <h1 tabIndex={-1} className="result-title">
        Pago.
      </h1>
      <p className="result-lead" role="status">
        O PIX de {formatMoney(order.total)} chegou.
      </p>
    </div>
    <div className="pix-platter">
      <Platter share={1} isSettled>
        <Icon name="check" size={120} />
      </Platter>
    </div>
  </div>
);
