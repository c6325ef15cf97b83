import type { OrderSummary } from '#domain/orders/order.ts';
import { isCompleted } from '#domain/orders/order-status.ts';
import { type PayAction, payActionOf } from '#domain/orders/order-actions.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { askToCancel } from '../ask-to-cancel.ts';
import { cancelListed, refreshOrders } from './orders-store.ts';

const payTexts: Record<PayAction, string> = {
  pay: 'Pagar',
  retry: 'Tentar novamente',
  otherwise: 'Pagar de outro jeito',
};

const cancelQuestion = (number: string) =>
  `Tem certeza que deseja cancelar o pedido ${number}? Esta ação não pode ser desfeita.`;

/** The order may have left the tab, together with the focused button. Then the heading gets the focus. */
const cancel = async (order: OrderSummary) => {
  await askToCancel({ order, text: cancelQuestion(order.number), cancel: cancelListed });
  await refreshOrders();
  requestAnimationFrame(() => {
    const own = document.querySelector<HTMLElement>(`[data-order="${order.id}"] h2 a`);
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) (own ?? document.querySelector<HTMLElement>('.orders-page h1'))?.focus();
  });
};

/** At most one button is solid: pay, or track. */
export const OrderCardActions = ({ order }: { order: OrderSummary }) => {
  const { id, number, status, canTrack, canCancel } = order;
  const pay = payActionOf(order);
  const of = <span className="sr-only"> (pedido {number})</span>;
  return (
    <div className="order-acts">
      {pay ? (
        <ButtonLink
          size="small"
          variant={pay === 'otherwise' ? 'outline' : 'pay'}
          href={paths.orderPayment(id)}
          className="order-act-wide"
        >
          <span>
            {payTexts[pay]}
            {of}
          </span>
        </ButtonLink>
      ) : null}
      {canTrack ? (
        <ButtonLink
          size="small"
          variant={isCompleted(status) ? 'outline' : 'go'}
          href={paths.orderTracking(id)}
        >
          <span>Rastrear{of}</span>
        </ButtonLink>
      ) : null}
      <ButtonLink size="small" href={paths.order(id)}>
        <span>Ver detalhes{of}</span>
      </ButtonLink>
      {canCancel ? (
        <Button size="small" onClick={() => void cancel(order)}>
          <span>Cancelar{of}</span>
        </Button>
      ) : null}
    </div>
  );
};
