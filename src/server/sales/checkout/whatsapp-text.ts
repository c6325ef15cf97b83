import * as config from '#config.ts';
import { withoutUnusable } from '#domain/texts/characters.ts';
import { maskCep } from '#domain/people/cep.ts';
import { formatMoney } from '#domain/money.ts';
import type { OrderAddress } from '#domain/orders/order.ts';
import { discountName, freightText } from '#domain/orders/order-sums.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import type { OrderLineRow } from '../orders/order-rows.ts';

const nameOf = ({ artistName, productName }: OrderLineRow) => `${artistName} – ${productName}`;

const lineOf = (line: OrderLineRow) =>
  `${line.quantity} × ${nameOf(line)}: ${formatMoney(line.unitPrice * line.quantity)}`;

/** The text that opens a conversation about an order, with the prices of the shop. (Decision 30.) */
export const whatsappText = (
  { number, buyer, address, pickup, ...order }: OrderRow,
  lines: readonly OrderLineRow[],
): string => {
  const named = lines.slice(0, config.order.linesInConversation);
  const others = lines.length - named.length;
  const text = [
    `Olá! Fiz o pedido ${number} no site e quero combinar o pagamento.`,
    '',
    ...named.map(lineOf),
    ...(others > 0 ? [`e mais ${others} ${others === 1 ? 'item' : 'itens'}`] : []),
    '',
    `Subtotal: ${formatMoney(order.subtotal)}`,
    ...(pickup ? [] : [`Frete (${order.serviceName}): ${freightText(order.shipping)}`]),
    ...(order.discount > 0 ? [`${discountName(order)}: -${formatMoney(order.discount)}`] : []),
    `Total: ${formatMoney(order.total)}`,
    '',
    `Nome: ${buyer.name}`,
    ...(address ? [`Entrega: ${placeText(address)}`] : []),
    ...(pickup ? [`Retirada na loja: ${pickup.address}`] : []),
  ].join('\n');
  return withoutUnusable(text);
};

const placeText = ({ neighborhood, city, state, zipCode, ...address }: OrderAddress): string => {
  const street = [address.street, address.number, address.complement].filter(Boolean).join(', ');
  return `${street}, ${neighborhood}, ${city} - ${state}, CEP ${maskCep(zipCode)}`;
};

const country = '55';

/** A number in the form of WhatsApp addresses: digits with the code of the country; null for none. */
export const whatsappNumber = (setting: string | null): string | null => {
  const digits = setting?.replace(/\D/g, '') ?? '';
  if (digits.length < 10) return null;
  return digits.length <= 11 ? country + digits : digits;
};
