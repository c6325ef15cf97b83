import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { refundText } from '#domain/orders/refund-text.ts';
import { refundOf } from '#server/sales/orders/refund-rows.ts';
import { orderLines } from '#server/sales/tables/order-tables.ts';
import { returnLines, returns } from '#server/sales/tables/return-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { orderLetter } from './order-letter.ts';
import { addressed, contactNote, returnFreight, seeOrder } from './words.ts';

export const ofReturn = z.object({ orderId: z.int(), returnId: z.int() });

export const returnRequestedLetter = orderLetter('return-requested', ofReturn, async (writing) => {
  const { facts, shop, store, data } = writing;
  const { order } = facts;
  const byHand = order.pickup ? ` Ou traga-os à loja: ${order.pickup.address}.` : '';
  return {
    subject: `Devolução do pedido ${order.number}: como enviar`,
    paragraphs: [
      addressed(facts, `a loja recebeu seu pedido de devolução (pedido ${order.number}).`),
      `Você devolve: ${(await copiesOf(store, data.returnId)).join('; ')}.`,
      `Embale os discos como vieram, escreva ${order.number} no pacote e envie para: ${shop.company.name}, ${shop.company.address}. ${returnFreight[shop.returns.freight_paid_by]}${byHand}`,
      'Quando o pacote chegar, devolvemos o valor pela forma de pagamento que você usou.',
    ],
    action: seeOrder(writing),
    notes: [contactNote(shop)],
  };
});

export const returnReceivedLetter = orderLetter('return-received', ofReturn, async (writing) => {
  const { facts, shop, store, data } = writing;
  const { order } = facts;
  const [row] = await store.orm
    .select({ refund: returns.refund })
    .from(returns)
    .where(eq(returns.id, data.returnId));
  const refund = facts.refunds.findLast(
    ({ reason, amount }) => reason === 'return' && amount === row?.refund,
  );
  return {
    subject: `Recebemos sua devolução do pedido ${order.number}`,
    paragraphs: [
      addressed(facts, `sua devolução do pedido ${order.number} chegou à loja.`),
      `Chegaram: ${(await copiesOf(store, data.returnId)).join('; ')}.`,
      ...(refund ? [refundText(refundOf(refund))] : []),
    ],
    action: seeOrder(writing),
    notes: [contactNote(shop)],
  };
});

/** '2 × Kerri Chandler – Digitalsoul' */
export const copiesOf = async ({ orm }: StoreContext, returnId: number): Promise<string[]> => {
  const rows = await orm
    .select({ quantity: returnLines.quantity, artist: orderLines.artistName, album: orderLines.albumTitle })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.lineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(orderLines.place));
  return rows.map(({ quantity, artist, album }) => `${quantity} × ${artist} – ${album}`);
};
