import { businessDays } from '#domain/orders/shipping.ts';
import { type Centavos, formatMoney } from '#domain/money.ts';

/** The prices on screen at one moment. */
export interface Prices {
  /** Which records, and how many of each. */
  lines: string;
  subtotal: Centavos;
  /** null while no freight is known. */
  freight: Freight | null;
  /** The delivery address; null where the customer can choose it. */
  address: string | null;
}

interface Freight {
  cep: string;
  /** The id of the quote. Within one quote the customer chooses the service. */
  quote: string | null;
  service: number;
  name: string;
  price: Centavos;
  /** Business days. */
  deliveryDays: number;
}

const freightNews = (was: Freight, is: Freight): string[] => {
  if (was.cep !== is.cep) return [];
  if (was.service !== is.service)
    return was.quote === is.quote
      ? []
      : [
          `O frete mudou de ${was.name}, ${formatMoney(was.price)}, para ${is.name}, ${formatMoney(is.price)}.`,
        ];
  const sentences = [];
  if (was.price !== is.price)
    sentences.push(
      `O frete ${is.name} custava ${formatMoney(was.price)} e agora custa ${formatMoney(is.price)}.`,
    );
  if (was.deliveryDays !== is.deliveryDays)
    sentences.push(`O prazo do frete ${is.name} agora é de ${days(is)}, e era de ${days(was)}.`);
  return sentences;
};

const days = ({ deliveryDays }: Freight) => businessDays(deliveryDays);

/** The changes that the customer did not make, in a sentence; null without any. */
export const priceNews = (before: Prices, now: Prices): string | null => {
  const sentences = [];
  if (before.lines !== now.lines) sentences.push('O carrinho mudou.');
  else if (before.subtotal !== now.subtotal)
    sentences.push(
      `O preço mudou: os discos custavam ${formatMoney(before.subtotal)} e agora custam ${formatMoney(now.subtotal)}.`,
    );
  const [was, is] = [before.freight, now.freight];
  if (was && is) sentences.push(...freightNews(was, is));
  if (before.address && now.address && before.address !== now.address)
    sentences.push(`O endereço mudou: agora a entrega é em ${now.address}.`);
  return sentences.length > 0 ? `${sentences.join(' ')} Confira o total.` : null;
};
