import { createElement } from 'react';
import type { OrderSummary } from '#domain/orders/order.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { askToConfirm } from '#ui/dialog/ask-to-confirm.ts';
import { whatFailed } from '#browser/failed-write.ts';
import { OrderSleeves } from '#ui/orders/OrderSleeves.tsx';
import type { Canceling } from '#features/paying/cancel-order.ts';

interface Question {
  order: Pick<OrderSummary, 'id' | 'lines' | 'paymentStatus'>;
  text: string;
  cancel: (id: number) => Promise<Canceling>;
}

const refunded = 'O valor pago volta pelo mesmo meio do pagamento.';

/** Asks for confirmation, cancels the order and shows a notice. A failure is shown in the dialog, which stays open. */
export const askToCancel = async ({ order, text, cancel }: Question): Promise<void> => {
  const isPaid = order.paymentStatus === 'approved';
  try {
    await askToConfirm({
      title: 'Cancelar Pedido',
      text,
      picture: createElement(OrderSleeves, { lines: order.lines, isSmall: true }),
      note: isPaid ? refunded : null,
      confirm: 'Confirmar',
      confirming: 'Cancelando...',
      work: async () => {
        const outcome = await cancel(order.id);
        if (outcome.state === 'failed') return outcome.message;
        notify('success', isPaid ? `Pedido cancelado. ${refunded}` : 'Pedido cancelado.');
        return null;
      },
    });
  } catch {
    // The dialog could not be loaded.
    notify('error', whatFailed('Erro ao cancelar pedido'));
  }
};
