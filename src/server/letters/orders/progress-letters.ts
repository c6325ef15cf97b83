import { momentOf } from '#domain/time/dates.ts';
import { z } from 'zod';
import { formatMoney } from '#domain/money.ts';
import type { OrderChannel } from '#domain/orders/order.ts';
import { endedMoney } from '#domain/orders/refund-text.ts';
import { refundOf } from '#server/sales/orders/refund-rows.ts';
import type { OrderFacts } from './order-facts.ts';
import { paths } from '#paths.ts';
import { trackingUrlOf } from '#server/sales/orders/tracking-url.ts';
import { ofOrder, orderLetter } from './order-letter.ts';
import { arrivalOf, slipOf } from './order-slip.ts';
import { addressed, contactNote, hasEnded, isPaid, methodOf, seeOrder, withdrawalNote } from './words.ts';

const ofNewOrder = ofOrder.extend({
  /** The numbers of the unpaid orders that this one replaces. */
  replaced: z.array(z.string()).optional(),
  /** The records that were sold in the meantime, in words. */
  sold: z.string().nullish(),
});

/**
 * Confirms an order with the contract in short (Decreto 7.962/2013, article 4), and the payment of an order that is paid
 * at once.
 */
export const receivedLetter = orderLetter('order-received', ofNewOrder, (writing) => {
  const { facts, shop, data } = writing;
  const { order } = facts;
  if (hasEnded(facts)) return null;
  const isDone = isPaid(facts);
  return {
    subject: `Recebemos seu pedido ${order.number}${isDone ? ': pagamento aprovado' : ''}`,
    paragraphs: [
      addressed(facts, `recebemos seu pedido ${order.number} na ${shop.site_name}.`),
      ...(data.sold ? [data.sold] : []),
      ...(data.replaced?.length ? [placeTaken(data.replaced)] : []),
      isDone ? moneyReceived(facts) : nextPayment[order.channel],
      ...(order.holdUntil && order.status === 'pending'
        ? [`Até ${momentOf(order.holdUntil)} ninguém mais pode comprar estas cópias.`]
        : []),
    ],
    slip: slipOf(facts),
    action: seeOrder(writing),
    notes: [
      ...(isDone ? [nextLetter(order)] : []),
      'Este e-mail é o resumo do contrato da sua compra: guarde-o.',
      withdrawalNote(shop),
      contactNote(shop),
    ],
  };
});

const nextPayment: Record<OrderChannel, string> = {
  site: 'Seus discos são separados assim que o pagamento for confirmado.',
  whatsapp: 'O pagamento é combinado na conversa pelo WhatsApp.',
};

/** 'Recebemos R$ 120,00 (PIX).' and the next step. */
const moneyReceived = (facts: OrderFacts): string => {
  const method = methodOf(facts);
  return `Recebemos ${formatMoney(facts.order.total)}${method ? ` (${method})` : ''}. Agora seus discos são separados e embalados.`;
};

const nextLetter = ({ pickup }: OrderFacts['order']): string =>
  pickup
    ? 'Quando estiver pronto para retirar, você recebe um e-mail com o código da retirada.'
    : 'Quando o pacote sair, você recebe um e-mail com o rastreio.';

const placeTaken = (numbers: readonly string[]) =>
  numbers.length === 1
    ? `Ele fica no lugar do pedido ${numbers[0]}, que não vale mais: não pague o código dele.`
    : `Ele fica no lugar dos pedidos ${numbers.join(' e ')}, que não valem mais: não pague os códigos deles.`;

/** Notifies the customer that the copies of an unpaid order are held for longer. */
export const heldLetter = orderLetter('order-held', ofOrder, (writing) => {
  const { facts, shop } = writing;
  const { order } = facts;
  if (order.status !== 'pending' || !order.holdUntil) return null;
  return {
    subject: `Seus discos estão separados: pedido ${order.number}`,
    paragraphs: [
      addressed(facts, `a loja separou os discos do pedido ${order.number} por mais tempo.`),
      `Até ${momentOf(order.holdUntil)} ninguém mais pode comprar estas cópias.`,
    ],
    slip: slipOf(facts),
    action: seeOrder(writing),
    notes: [contactNote(shop)],
  };
});

export const paidLetter = orderLetter('order-paid', ofOrder, (writing) => {
  const { facts, shop } = writing;
  const { order } = facts;
  if (hasEnded(facts)) return null;
  return {
    subject: `Pagamento aprovado: pedido ${order.number}`,
    paragraphs: [
      addressed(facts, `o pagamento do pedido ${order.number} foi aprovado.`),
      moneyReceived(facts),
    ],
    slip: slipOf(facts),
    action: seeOrder(writing),
    notes: [nextLetter(order), contactNote(shop)],
  };
});

export const shippedLetter = orderLetter('order-shipped', ofOrder, (writing) => {
  const { facts, shop, at } = writing;
  const { order } = facts;
  if (hasEnded(facts)) return null;
  const { trackingCode: code } = order;
  return {
    subject: `Seu pedido ${order.number} foi enviado`,
    paragraphs: [
      addressed(facts, `seu pedido ${order.number} está a caminho.`),
      `Vai por ${[`${order.serviceName} (${order.serviceCompany})`, arrivalOf(order, facts.readAt)].filter(Boolean).join(' e ')}.`,
      ...(code ? [`Código de rastreio: ${code}`, `Acompanhe em ${trackingUrlOf(order, code)}`] : []),
    ],
    slip: slipOf(facts),
    action: code ? { name: 'Rastrear o pedido', url: at(paths.orderTracking(order.id)) } : seeOrder(writing),
    notes: [withdrawalNote(shop), contactNote(shop)],
  };
});

/** The mail that an order can be picked up, with the code for its handover. */
export const readyLetter = orderLetter('order-ready', ofOrder, (writing) => {
  const { facts, shop } = writing;
  const { order } = facts;
  const { pickup, pickupCode } = order;
  if (!pickup || pickupCode === null || order.status !== 'shipped') return null;
  return {
    subject: `Pronto para retirar: pedido ${order.number}`,
    paragraphs: [
      addressed(facts, `seu pedido ${order.number} está pronto para retirar.`),
      `Retire em: ${pickup.address}.${pickup.hours ? ` Horário: ${pickup.hours}.` : ''}`,
      `Código de retirada: ${pickupCode}`,
      'Diga o código a quem atender você. Quem tiver o código leva o pedido: só o passe a quem for buscar por você.',
    ],
    slip: slipOf(facts),
    action: seeOrder(writing),
    notes: [withdrawalNote(shop), contactNote(shop)],
  };
});

/** The letter of a cancellation, which also says what became of the money. */
export const canceledLetter = orderLetter('order-canceled', ofOrder, (writing) => {
  const { facts, shop } = writing;
  const { order, notes } = facts;
  if (order.status !== 'canceled') return null;
  return {
    subject: `Pedido ${order.number} cancelado`,
    paragraphs: [
      addressed(facts, `o pedido ${order.number} foi cancelado.`),
      ...(notes ? [notes] : []),
      ...endedMoney({ payments: facts.payments, refunds: facts.refunds.map(refundOf) }),
    ],
    slip: slipOf(facts),
    action: seeOrder(writing),
    notes: [contactNote(shop)],
  };
});
