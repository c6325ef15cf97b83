import { availabilityOf } from './availability.ts';
import { priceOf } from './price.ts';
import type { Offer } from './release.ts';

/**
 * The largest discount on a record that can be bought today, in whole percent; null without one.
 * @example largestDiscount([{ offer: { ...offer, price: 10000, promotionalPrice: 7500, stock: 1 } }]) // 25
 */
export const largestDiscount = (releases: readonly { offer: Offer }[]): number | null => {
  const buyable = releases.filter(({ offer }) => availabilityOf(offer).state === 'available');
  return buyable.reduce((most, { offer }) => Math.max(most, priceOf(offer).discountPercent ?? 0), 0) || null;
};
