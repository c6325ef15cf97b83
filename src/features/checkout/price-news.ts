import { type Centavos, formatMoney } from '#domain/money.ts';

/** The prices on screen at one moment. */
export interface Prices {
  /** Which records, and how many of each. */
  lines: string;
  subtotal: Centavos;
  /** null while no freight is known. */
  freight: { cep: string; service: number; name: string; price: Centavos } | null;
}

/** What has changed without a choice of the customer, in a sentence; null when nothing has. */
export const priceNews = (before: Prices, now: Prices): string | null => {
  const sentences = [];
  if (before.lines !== now.lines) sentences.push('O carrinho mudou.');
  else if (before.subtotal !== now.subtotal)
    sentences.push(
      `O preço mudou: os discos custavam ${formatMoney(before.subtotal)} e agora custam ${formatMoney(now.subtotal)}.`,
    );
  const [was, is] = [before.freight, now.freight];
  if (was && is && was.cep === is.cep && was.service === is.service && was.price !== is.price)
    sentences.push(
      `O frete ${is.name} custava ${formatMoney(was.price)} e agora custa ${formatMoney(is.price)}.`,
    );
  return sentences.length > 0 ? `${sentences.join(' ')} Confira o total.` : null;
};
