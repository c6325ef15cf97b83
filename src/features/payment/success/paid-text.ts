import { arrivalPromise } from '#domain/orders/arrival-text.ts';
import type { Order, OrderPickup } from '#domain/orders/order.ts';
import { readyText } from '#domain/orders/pickup.ts';
import { counted } from '#ui/units.ts';
import { copiesOf, plural } from '../order-words.ts';

/** The approved payment of an order; null for an order that was paid in the shop. */
const approvedPayment = ({ payments }: Pick<Order, 'payments'>) =>
  payments.find(({ status }) => status === 'approved') ?? null;

/** When an order was paid. ISO instant. */
export const paidAt = (order: Pick<Order, 'payments' | 'history' | 'createdAt'>): string =>
  approvedPayment(order)?.approvedAt ??
  order.history.find(({ status }) => status === 'payment_approved')?.createdAt ??
  order.createdAt;

/** A longer time is not shown, because it depends on the customer and not on the payment. */
const longestSeconds = 600;

/** 'Pagamento aprovado em 41 segundos.' */
export const paidText = (order: Pick<Order, 'payments'>): string => {
  const payment = approvedPayment(order);
  const seconds = payment?.approvedAt
    ? Math.round((Date.parse(payment.approvedAt) - Date.parse(payment.createdAt)) / 1_000)
    : Number.NaN;
  return seconds >= 1 && seconds <= longestSeconds
    ? `Pagamento aprovado em ${lasting(seconds)}.`
    : 'Pagamento aprovado.';
};

const lasting = (seconds: number) =>
  seconds < 120
    ? counted(seconds, 'segundo', 'segundos')
    : counted(Math.round(seconds / 60), 'minuto', 'minutos');

/** The next step of a paid order. */
export const nextText = (
  order: Pick<Order, 'status' | 'lines' | 'service' | 'pickup' | 'arrivesOn' | 'createdAt'>,
  now: number,
): string => {
  const { status, lines, service, pickup } = order;
  const copies = copiesOf(lines);
  if (pickup) return pickupText(order, pickup);
  const [the, them] = copies === 1 ? ['o disco', 'ele for postado'] : ['os discos', 'eles forem postados'];
  if (status === 'delivered')
    return `${capital(the)} já ${copies === 1 ? 'foi' : 'foram'} entregue${copies === 1 ? '' : 's'}.`;
  if (status === 'shipped')
    return `${capital(the)} já ${copies === 1 ? 'foi' : 'foram'} ${plural(copies, 'postado')}: acompanhe na página do pedido.`;
  const promise = arrivalPromise({ ...order, deliveryDays: service.deliveryDays }, now);
  return `Agora separamos ${the} e embalamos para a viagem. Quando ${them}, o código de rastreio chega por e-mail. ${[service.name, promise].filter(Boolean).join(': ')}.`;
};

const pickupText = (
  { status, lines }: Pick<Order, 'status' | 'lines'>,
  { address, hours, readyDays }: OrderPickup,
): string => {
  const copies = copiesOf(lines);
  const the = copies === 1 ? 'o disco' : 'os discos';
  const place = `em ${address}${hours ? ` (${hours})` : ''}`;
  if (status === 'delivered') return `${capital(the)} já ${copies === 1 ? 'está' : 'estão'} com você.`;
  if (status === 'shipped')
    return `Retire ${the} ${place}: o código está no seu e-mail e na página do pedido.`;
  return `Agora separamos ${the}. Fica pronto ${readyText(readyDays)}: o código da retirada chega por e-mail, e você retira ${place}.`;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
