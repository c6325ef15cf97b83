import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatMoney } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/order.ts';
import { payments, refunds } from '../payments/payment-tables.ts';
import type { StoreContext } from '../store-context.ts';
import { ofOrder, orderLetter } from './order-letter.ts';
import { addressed, contactNote, seeOrder } from './words.ts';

const data = z.object({ orderId: z.int(), refundId: z.int() });

/** Tells that the shop has paid back. */
export const refundedLetter = orderLetter('order-refunded', data, async (writing) => {
  const { facts, shop, store, data: sent } = writing;
  const refund = await readRefund(store, sent.refundId);
  if (!refund) return null;
  const { order } = facts;
  const amount = formatMoney(refund.amount);
  const isAll = refund.amount === order.total;
  return {
    subject: `Devolvemos ${amount} do pedido ${order.number}`,
    paragraphs: [
      addressed(
        facts,
        `a loja devolveu ${isAll ? `o valor do pedido ${order.number}` : `parte do valor do pedido ${order.number}`}: ${amount}.`,
      ),
      refund.provider === 'manual'
        ? 'O dinheiro volta como você combinou com a loja.'
        : arrival[refund.method],
    ],
    action: seeOrder(writing),
    notes: [contactNote(shop)],
  };
});

/** When the money is seen, by the way it was paid. */
const arrival: Record<PaymentMethod, string> = {
  pix: 'O PIX volta para a conta de onde saiu, em geral em minutos.',
  credit: 'O crédito aparece na fatura do cartão, nesta ou na próxima, conforme o banco.',
  debit: 'O valor volta para a conta do cartão em alguns dias úteis, conforme o banco.',
  boleto: 'O valor fica na conta do Mercado Pago com seu CPF, de onde você o transfere para o banco.',
};

const readRefund = async ({ orm }: StoreContext, id: number) => {
  const [row] = await orm
    .select({ amount: refunds.amount, provider: payments.provider, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row ?? null;
};

/** Tells that money went back without a refund of the shop: the provider does not say in which way. (Decision 58.) */
export const chargedBackLetter = orderLetter('order-charged-back', ofOrder, (writing) => {
  const { facts, shop } = writing;
  const { order } = facts;
  return {
    subject: `Pagamento contestado: pedido ${order.number}`,
    paragraphs: [
      addressed(
        facts,
        `o pagamento do pedido ${order.number} foi desfeito, por uma contestação ou por uma devolução do banco.`,
      ),
      'O valor volta pelo próprio banco, todo ou em parte.',
      'Se foi um engano, fale com a loja.',
    ],
    action: seeOrder(writing),
    notes: [contactNote(shop)],
  };
});
