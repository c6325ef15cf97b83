import type { Payment } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { orderTexts, type Refusal } from '#features/paying/refusal.ts';

/** The outcome of a payment. */
export type PaymentOutcome =
  /** `after`: whether the text is shown for a while before the page opens. */
  { state: 'leaves'; text: string; path: string; after: boolean } | { state: 'stays'; refusal: Refusal };

/** The outcome of an attempt to pay an order. (Document 2, section 4.2.) */
export const outcomeOf = ({ method, status, reason, pending }: Payment, order: number): PaymentOutcome => {
  switch (status) {
    case 'approved':
      return {
        state: 'leaves',
        text: 'Pagamento aprovado!',
        path: paths.checkoutSuccess(order),
        after: true,
      };
    case 'pending':
    case 'in_process':
      if (method === 'pix')
        return { state: 'leaves', text: 'Código PIX criado.', path: paths.checkoutPix(order), after: false };
      if (pending?.kind === 'challenge')
        return {
          state: 'leaves',
          text: 'O seu banco pede uma confirmação.',
          path: paths.checkoutPending(order),
          after: false,
        };
      return {
        state: 'leaves',
        text: method === 'boleto' ? 'Boleto criado.' : 'Pagamento em análise.',
        path: paths.checkoutPending(order),
        after: true,
      };
    default:
      return {
        state: 'stays',
        refusal: {
          kind: 'failed',
          text: orderTexts.rejected,
          more: reason === orderTexts.rejected ? null : reason,
        },
      };
  }
};
