import { arrivalPromise } from '#domain/orders/arrival-text.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { releaseCount } from '#ui/units.ts';

const titles: Record<OrderStatus, string> = {
  pending: 'Ainda na loja.',
  payment_approved: 'Ainda na loja.',
  preparing: 'Ainda na loja.',
  shipped: 'Em turnê.',
  delivered: 'Chegou.',
  canceled: 'Não sai mais.',
  refunded: 'Reembolsado.',
};

const pickupTitles: Partial<typeof titles> = { shipped: 'Pronto para retirar.', delivered: 'Retirado.' };

const withoutCode = ({ status, statusLabel, pickup }: Order): string => {
  if (status === 'canceled' || status === 'refunded') return `O pedido foi ${statusLabel.toLowerCase()}.`;
  if (pickup) return 'Este pedido é retirado na loja e não tem rastreamento.';
  return status === 'shipped' || status === 'delivered'
    ? 'Este pedido não tem código de rastreamento.'
    : 'Ainda não há código de rastreamento: ele aparece aqui, e chega por e-mail, quando o pacote sair.';
};

const shippedText = (order: Order) => {
  const promise = arrivalPromise({ ...order, deliveryDays: order.service.deliveryDays }, Date.now());
  return `${[order.service.name, promise].filter(Boolean).join(': ')}.`;
};

/** The content of the parcel and its tracking code. */
export const TrackingHead = ({ order }: { order: Order }) => {
  const { status, lines, address, pickup, trackingCode } = order;
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <header className="order-head tour-head">
      <div>
        <h1 tabIndex={-1}>{(pickup && pickupTitles[status]) ?? titles[status]}</h1>
        <p className="tour-lead">
          {releaseCount(copies)} para {pickup ? `retirar em ${pickup.address}` : address?.city || 'você'}.{' '}
          {status === 'shipped' && !pickup ? shippedText(order) : null}
        </p>
      </div>
      {trackingCode && order.canTrack ? (
        <Code order={order} code={trackingCode} />
      ) : (
        <p role="status" className="tour-none">
          {withoutCode(order)}
        </p>
      )}
    </header>
  );
};

const Code = ({ order: { service, trackingUrl }, code }: { order: Order; code: string }) => (
  <div className="tour-code">
    <p className="spine">
      {service.name}, {service.company}
    </p>
    <p>
      <code>{code}</code>
    </p>
    <div className="order-buttons">
      <CopyButton size="small" text={code} copied="Código copiado">
        Copiar código
      </CopyButton>
      {trackingUrl ? (
        <a className="btn btn-small btn-go" href={trackingUrl} target="_blank" rel="noreferrer">
          <span>
            Abrir na transportadora<span className="sr-only"> (nova aba)</span>
          </span>
        </a>
      ) : null}
    </div>
  </div>
);
