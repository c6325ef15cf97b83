import { type Centavos, discountPercentOf } from '../money.ts';
import type { Offer } from './release.ts';

/** The price of a record as every page shows it. */
export interface Price {
  /** The price to pay; null without a price. */
  amount: Centavos | null;
  /** The price before the promotion, shown struck through; null without a promotion. */
  regular: Centavos | null;
  /** Whole percent off; null without a promotion. */
  discountPercent: number | null;
}

/** Stores send 0 for 'no price'. */
const orNull = (amount: Centavos | null) => (amount !== null && amount > 0 ? amount : null);

/**
 * The price of an offer. `isPromotional` decides whether the promotion applies; when it is null, the presence of a
 * promotional price does. A promotional price must be above zero and below the regular price.
 * @example priceOf({ ...offer, price: 15000, promotionalPrice: 9990 })
 * // { amount: 9990, regular: 15000, discountPercent: 33 }
 */
export const priceOf = (offer: Offer): Price => {
  const own = orNull(offer.price);
  const promotional = orNull(offer.promotionalPrice);
  const wanted = offer.isPromotional ?? promotional !== null;
  if (wanted && own !== null && promotional !== null && promotional < own)
    return { amount: promotional, regular: own, discountPercent: discountPercentOf(own, promotional) };
  return { amount: orNull(offer.finalPrice) ?? own, regular: null, discountPercent: null };
};
