import type { Order } from '#domain/orders/order.ts';
import { type PayAction, payActionOf } from '#domain/orders/order-actions.ts';
import { isCompleted } from '#domain/orders/order-status.ts';
import { payableOf } from '#domain/orders/payable.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { PlayRecords } from '#ui/records/PlayRecords.tsx';
import { askToCancel } from '../ask-to-cancel.ts';
import { ConversationLink } from '#features/paying/ConversationLink.tsx';
import { cancelShown } from '#features/paying/cancel-order.ts';
import { refreshOrder } from '#features/paying/order-store.ts';
import { canReturn } from '../returns/returnable.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { whatFailed } from '#browser/failed-write.ts';
import { showDialog } from '#ui/dialog/show-dialog.ts';

const payTexts: Record<PayAction, string> = {
  pay: 'Pagar',
  retry: 'Tentar Pagamento',
  otherwise: 'Pagar de outro jeito',
};

const cancelQuestion = 'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.';

/** The pressed button disappears with the canceled order, so the heading gets the focus. */
const keepFocus = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>('.order-head h1')?.focus();
  });

const cancel = async (order: Order) => {
  await askToCancel({ order, text: cancelQuestion, cancel: cancelShown });
  await refreshOrder();
  keepFocus();
};

const withdraw = async (order: Order, shop: ShopFacts) => {
  await askToReturn(order, shop);
  await refreshOrder();
  keepFocus();
};

interface Props {
  order: Order;
  readAt: number;
  shop: ShopFacts;
}

/** The actions that the customer can take on the order. */
export const OrderActions = ({ order, readAt, shop }: Props) => {
  const pay = payActionOf(order);
  return (
    <div className="order-buttons">
      {payableOf(order).state === 'conversation' ? (
        <ConversationLink {...{ order, shop }} variant="go" />
      ) : null}
      {pay ? (
        <ButtonLink variant={pay === 'otherwise' ? 'outline' : 'pay'} href={paths.orderPayment(order.id)}>
          {payTexts[pay]}
        </ButtonLink>
      ) : null}
      {order.canTrack ? (
        <ButtonLink
          variant={isCompleted(order.status) ? 'outline' : 'go'}
          href={paths.orderTracking(order.id)}
        >
          Rastrear Pedido
        </ButtonLink>
      ) : null}
      {canReturn(order, readAt) ? <Button onClick={() => void withdraw(order, shop)}>Devolver</Button> : null}
      <PlayRecords
        ids={order.lines.flatMap(({ releaseId }) => releaseId ?? [])}
        from={`Pedido ${order.number}`}
      >
        Ouvir de novo
      </PlayRecords>
      <Button onClick={() => print()}>Imprimir</Button>
      {order.canCancel ? <Button onClick={() => void cancel(order)}>Cancelar Pedido</Button> : null}
    </div>
  );
};

/** Opens the dialog of the withdrawal. Resolves when it is closed. */
const askToReturn = async (order: Order, shop: ShopFacts): Promise<void> => {
  try {
    await showDialog(
      {
        title: 'Devolver',
        load: () => import('../returns/ReturnForm.tsx').then(({ ReturnForm }) => ReturnForm),
      },
      { order, shop },
    );
  } catch {
    // The dialog could not be loaded.
    notify('error', whatFailed('Erro ao pedir a devolução'));
  }
};
