import { momentOf } from '#domain/time/dates.ts';
import { z } from 'zod';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#paths.ts';
import { orderLetter, type Writing } from './order-letter.ts';
import { slipOf } from './order-slip.ts';
import { addressed, contactNote } from './words.ts';

const data = z.object({ orderId: z.int(), paymentId: z.int() });

/** Sends the customer the code of a PIX or boleto. It is not sent once the attempt can no longer be paid. */
export const waitingPaymentLetter = orderLetter('order-waiting', data, (writing) => {
  const { facts, shop, data: sent } = writing;
  const attempt = facts.payments.find(({ id }) => id === sent.paymentId);
  if (!attempt?.isLive || !attempt.pending || attempt.pending.kind === 'challenge') return null;
  const { order } = facts;
  const isPix = attempt.pending.kind === 'pix';
  return {
    subject: `Falta pagar: ${isPix ? 'PIX' : 'boleto'} do pedido ${order.number}`,
    paragraphs: [
      addressed(facts, `o pedido ${order.number} espera o pagamento de ${formatMoney(attempt.amount)}.`),
      isPix
        ? 'Copie o código abaixo e cole no app do seu banco, em PIX copia e cola.'
        : 'Digite a linha abaixo no app do seu banco, ou pague o boleto impresso.',
      ...(attempt.pending.kind === 'boleto' && attempt.pending.url
        ? [`Para imprimir: ${attempt.pending.url}`]
        : []),
      ...(attempt.expiresAt ? [`Vale até ${momentOf(attempt.expiresAt)}.`] : []),
    ],
    code: attempt.pending.kind === 'pix' ? attempt.pending.code : attempt.pending.line,
    slip: slipOf(facts),
    action: payAction(writing, isPix),
    notes: [
      isPix
        ? 'Já pagou? A confirmação chega em instantes.'
        : 'Já pagou? O banco confirma em até dois dias úteis.',
      contactNote(shop),
    ],
  };
});

const payAction = ({ facts, at }: Writing<unknown>, isPix: boolean) =>
  isPix
    ? { name: 'Ver o QR code', url: at(paths.checkoutPix(facts.order.id)) }
    : { name: 'Ver o boleto', url: at(paths.checkoutPending(facts.order.id)) };
