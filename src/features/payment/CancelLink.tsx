import type { Order } from '#domain/orders/order.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { cancelShown } from '#features/paying/cancel-order.ts';
import { askToConfirm } from '#ui/dialog/ask-to-confirm.ts';
import { whatFailed } from '#browser/failed-write.ts';
import { reloadOrder } from '#features/paying/order-store.ts';

/** Cancels the order after a confirmation, and opens the page of the order. */
const askToCancel = ({ id, number }: Order) =>
  askToConfirm({
    title: 'Cancelar Pedido',
    text: `Tem certeza que deseja cancelar o pedido ${number}? Esta ação não pode ser desfeita.`,
    confirm: 'Confirmar',
    confirming: 'Cancelando...',
    work: async () => {
      const outcome = await cancelShown(id);
      await reloadOrder(id);
      return outcome.state === 'failed' ? outcome.message : null;
    },
  }).catch(() => notify('error', whatFailed('Erro ao cancelar pedido')));

export const CancelLink = ({ order }: { order: Order }) =>
  order.canCancel ? (
    <button type="button" className="quiet-link" onClick={() => void askToCancel(order)}>
      Cancelar Pedido
    </button>
  ) : null;
