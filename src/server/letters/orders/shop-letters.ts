import { z } from 'zod';
import { momentOf } from '#domain/time/dates.ts';
import { maskPhone } from '#domain/people/phone.ts';
import { formatMoney } from '#domain/money.ts';
import type { Attention } from '#server/sales/tables/order-tables.ts';
import type { Letter } from '../writing/letter.ts';
import { ofOrder, orderLetter } from './order-letter.ts';
import type { OrderFacts } from './order-facts.ts';
import { slipOf } from './order-slip.ts';
import { isContested } from './money-back-letters.ts';
import { copiesOf, ofReturn } from './return-letters.ts';
import { hasEnded, isPaid, methodOf } from './words.ts';

/** A command for a letter to the shopkeeper, which names the next step. */
const command = (words: string) => `npm run store -- ${words}`;

const buyerOf = ({ order }: OrderFacts) =>
  `Cliente: ${order.buyer.name}, ${order.buyer.email}${order.buyer.phone ? `, ${maskPhone(order.buyer.phone)}` : ''}.`;

/** Sent when the shopkeeper has to act: once an order is paid on the site, and for a WhatsApp order at once too. */
export const newOrderLetter = orderLetter('shop-new-order', ofOrder, ({ facts }) => {
  const { order } = facts;
  if (hasEnded(facts)) return null;
  const paid = isPaid(facts);
  const next = paid ? `order prepare ${order.number}` : `order paid ${order.number}`;
  return {
    subject: `Novo pedido ${order.number}: ${formatMoney(order.total)}`,
    paragraphs: [
      paid
        ? `Um pedido ${order.channel === 'whatsapp' ? 'pelo WhatsApp' : 'novo'} está pago${methodOf(facts) ? ` (${methodOf(facts)})` : ''}.`
        : 'Um pedido novo pelo WhatsApp espera o pagamento.',
      buyerOf(facts),
      ...(paid || !order.holdUntil
        ? []
        : [`As cópias ficam reservadas até ${momentOf(order.holdUntil)}; order extend dá mais tempo.`]),
    ],
    code: command(next),
    slip: slipOf(facts),
    notes: [],
  };
});

const reasons: Record<Attention, { subject: string; paragraphs: string[] }> = {
  conflict: {
    subject: 'Conflito no pedido',
    paragraphs: [
      'O pagamento ou o estoque deste pedido não confere: o valor do provedor é outro, ou há menos cópias na loja do que vendidas.',
      'Nada foi cancelado por conta própria. Confira o pedido e decida.',
      'Um valor diferente que já chegou é do cliente: order refund o devolve, e order paid o conta como o pagamento do pedido.',
    ],
  },
  dispute: {
    subject: 'Contestação no pedido',
    paragraphs: [
      'O pagamento deste pedido foi contestado, ou voltou por uma contestação.',
      'O estoque não mudou. Se o pacote ainda não saiu, não envie; se saiu, responda à contestação no painel do provedor.',
    ],
  },
  'refund-failed': {
    subject: 'Estorno sem sucesso no pedido',
    paragraphs: [
      'O provedor recusou o estorno deste pedido, ou não o confirmou em 24 horas.',
      'Veja no painel do provedor se há saldo, e se o pagamento ainda pode ser estornado. Depois peça de novo:',
    ],
  },
};

const paidBackOutside: (typeof reasons)[Attention] = {
  subject: 'Devolução fora da loja no pedido',
  paragraphs: [
    'O pagamento deste pedido voltou, todo ou em parte, sem um estorno da loja: por um estorno no painel do provedor, ou um PIX devolvido.',
    'O estoque não mudou. Se não foi você, fale com o cliente antes de enviar o pacote.',
  ],
};

const attention = z.enum(['conflict', 'dispute', 'refund-failed']);

export const attentionLetter = orderLetter(
  'shop-attention',
  z.object({ orderId: z.int(), attention }),
  async ({ facts, data, store }): Promise<Letter> => {
    const { order } = facts;
    const isOutside = data.attention === 'dispute' && !(await isContested(store, order.id));
    const { subject, paragraphs } = isOutside ? paidBackOutside : reasons[data.attention];
    return {
      subject: `${subject} ${order.number}`,
      paragraphs: [...paragraphs, buyerOf(facts)],
      code: command(`order ${data.attention === 'refund-failed' ? 'refund ' : ''}${order.number}`),
      slip: slipOf(facts),
      notes: [`Resolvido? ${command(`order seen ${order.number}`)} tira o aviso da lista.`],
    };
  },
);

export const shopReturnLetter = orderLetter('shop-return', ofReturn, async ({ facts, data, store }) => ({
  subject: `Devolução pedida: ${facts.order.number}`,
  paragraphs: [
    'O cliente desistiu da compra, no prazo da lei. O pacote vem a caminho:',
    (await copiesOf(store, data.returnId)).join('; '),
    buyerOf(facts),
    'Quando o pacote chegar:',
  ],
  code: command(`order return ${facts.order.number} received`),
  notes: ['O comando devolve o valor e põe as cópias de volta no estoque.'],
}));
