import type { Centavos } from './money.ts';
import type { Offer } from './release.ts';

/** What every screen shows as the price of a record. */
export interface Price {
  /** What the customer pays; null when the store names no price. */
  amount: Centavos | null;
  /** The price before the promotion, to be struck through; null without a promotion. */
  regular: Centavos | null;
  /** Whole percent off; null without a promotion. */
  discountPercent: number | null;
}

/** Stores send 0 where they mean 'no price'; nothing here is given away. */
const orNull = (amount: Centavos | null) => (amount !== null && amount > 0 ? amount : null);

/** Rounded share that the promotion takes off, in percent. */
export const discountPercentOf = (regular: Centavos, promotional: Centavos): number =>
  Math.round(((regular - promotional) / regular) * 100);

/**
 * The one price rule. The store's word on `isPromotional` decides; without it, a promotional price alone does.
 * A promotional price counts only between zero and the regular price.
 */
export const priceOf = (offer: Offer): Price => {
  const own = orNull(offer.price);
  const promotional = orNull(offer.promotionalPrice);
  const wanted = offer.isPromotional ?? promotional !== null;
  if (wanted && own !== null && promotional !== null && promotional < own)
    return { amount: promotional, regular: own, discountPercent: discountPercentOf(own, promotional) };
  return { amount: orNull(offer.finalPrice) ?? own, regular: null, discountPercent: null };
};
