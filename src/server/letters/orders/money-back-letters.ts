import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { formatMoney } from '#domain/money.ts';
import { takenIn } from '#domain/orders/payment-life.ts';
import { chargedBack, inMediation } from '#domain/orders/payment-life.ts';
import { refundArrival } from '#domain/orders/refund-text.ts';
import { refundOf } from '#server/sales/orders/refund-rows.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { ofOrder, orderLetter } from './order-letter.ts';
import { addressed, contactNote, seeOrder } from './words.ts';

const data = z.object({ orderId: z.int(), refundId: z.int() });

/** Notifies the customer of a refund by the shop. */
export const refundedLetter = orderLetter('order-refunded', data, (writing) => {
  const { facts, shop, data: sent } = writing;
  const refund = facts.refunds.find(({ id }) => id === sent.refundId);
  const payment = facts.payments.find(({ id }) => id === refund?.paymentId);
  if (!refund || !payment) return null;
  const { order } = facts;
  const amount = formatMoney(refund.amount);
  // An order that goes on was paid by another payment.
  const isDouble = refund.reason === 'late' && order.status !== 'canceled';
  const what = isDouble
    ? `um pagamento em duplicidade do pedido ${order.number}`
    : `${refund.amount === takenIn(payment) ? 'o valor' : 'parte do valor'} do pedido ${order.number}`;
  return {
    subject: isDouble
      ? `Devolvemos um pagamento em duplicidade: pedido ${order.number}`
      : `Devolvemos ${amount} do pedido ${order.number}`,
    paragraphs: [
      addressed(facts, `a loja devolveu ${what}: ${amount}.`),
      ...(isDouble && order.status !== 'refunded' ? ['O pedido segue normal.'] : []),
      refundArrival(refundOf(refund)),
    ],
    action: seeOrder(writing),
    notes: [contactNote(shop)],
  };
});

/**
 * Whether a payment of an order is in dispute or was charged back; otherwise the money was refunded in the provider's
 * panel.
 */
export const isContested = async ({ orm }: StoreContext, orderId: number): Promise<boolean> =>
  (await orm.$count(
    payments,
    and(eq(payments.orderId, orderId), inArray(payments.statusDetail, [inMediation, chargedBack])),
  )) > 0;

/** Notifies the customer of money that went back without a refund of the shop. (Decision 58.) */
export const chargedBackLetter = orderLetter('order-charged-back', ofOrder, async (writing) => {
  const { facts, shop, store } = writing;
  const { order } = facts;
  const contested = await isContested(store, order.id);
  return {
    subject: `${contested ? 'Pagamento contestado' : 'Pagamento devolvido'}: pedido ${order.number}`,
    paragraphs: contested
      ? [
          addressed(
            facts,
            `o pagamento do pedido ${order.number} foi desfeito, por uma contestação ou por uma devolução do banco.`,
          ),
          'O valor volta pelo próprio banco, todo ou em parte.',
          'Se foi um engano, fale com a loja.',
        ]
      : [
          addressed(facts, `o pagamento do pedido ${order.number} foi devolvido, todo ou em parte.`),
          'O valor volta pelo mesmo meio com que você pagou.',
          'Se você não esperava por isso, fale com a loja.',
        ],
    action: seeOrder(writing),
    notes: [contactNote(shop)],
  };
});
