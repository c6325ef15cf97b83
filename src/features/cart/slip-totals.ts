import { type CartItem, cartTotalOf, copiesIn, lineTotalOf } from '#domain/orders/cart.ts';
import type { Centavos } from '#domain/money.ts';
import { priceOf } from '#domain/records/price.ts';
import { missingForFreeFreight, type QuotedOption } from '#domain/orders/shipping.ts';
import { type Quote, selectedOf } from './freight/quote.ts';

/** The totals of a cart, for its slip. Lines that cannot be bought do not count. */
export interface SlipTotals {
  copies: number;
  /** Without freight. */
  subtotal: Centavos;
  /** The discount of the promotions. */
  saved: Centavos;
  /** null while it is unknown. */
  freight: QuotedOption | null;
  /** The discount of free freight: the price of the cheapest option. */
  discount: Centavos;
  /** The amount that is missing for free freight; null where the shop has none. */
  missing: Centavos | null;
  total: Centavos;
}

const savedOn = ({ quantity, release: { offer } }: CartItem): Centavos => {
  const { amount, regular } = priceOf(offer);
  return amount === null || regular === null ? 0 : (regular - amount) * quantity;
};

export const slipTotals = (
  items: readonly CartItem[],
  quote: Quote | null,
  freeFrom: Centavos | null,
): SlipTotals => {
  const sold = items.filter((item) => lineTotalOf(item) !== null);
  const subtotal = cartTotalOf(sold);
  const freight = selectedOf(quote);
  const missing = missingForFreeFreight(subtotal, freeFrom);
  const discount = (missing === 0 ? quote?.options[0]?.price : 0) ?? 0;
  return {
    copies: copiesIn(sold),
    subtotal,
    saved: sold.reduce((sum, item) => sum + savedOn(item), 0),
    freight,
    discount,
    missing,
    total: subtotal + (freight?.price ?? 0) - discount,
  };
};

/** The total from which the cheapest freight is free, which the layout writes into every page; null: never. */
export const freeFreightFrom = (): Centavos | null => {
  const { freeFreightFrom: text } = document.documentElement.dataset;
  return text ? Number(text) : null;
};

/** Whether orders can be picked up, without freight; the layout writes it into every page. */
export const offersPickup = (): boolean => 'pickup' in document.documentElement.dataset;
