import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { phoneDigits } from '#domain/phone.ts';

const brazil = '55';

/** The WhatsApp conversation about an existing order. Its amount is the store's own. */
export const whatsappAddress = (
  phone: string,
  { number, total }: Pick<Order, 'number' | 'total'>,
): string => {
  const amount = formatMoney(total).replace('\u00A0', ' ');
  const text = `Olá! Fiz o pedido ${number} no site, de ${amount}, e quero combinar o pagamento.`;
  // Apps show the '+' that URLSearchParams writes for a space.
  return `https://wa.me/${brazil}${phoneDigits(phone)}?text=${encodeURIComponent(text)}`;
};
