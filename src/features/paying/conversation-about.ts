import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { whatsappAddress } from '#domain/people/whatsapp.ts';

/** The WhatsApp conversation about an existing order. Its amount is the store's own. */
export const conversationAbout = (
  phone: string,
  { number, total }: Pick<Order, 'number' | 'total'>,
): string => {
  const amount = formatMoney(total).replace('\u00A0', ' ');
  const text = `Olá! Fiz o pedido ${number} no site, de ${amount}, e quero combinar o pagamento.`;
  return whatsappAddress(phone, text);
};
