import { availabilityOf } from './availability.ts';
import type { RecordState } from './availability-columns.ts';
import { discountPercentOf } from '../money.ts';
import { priceOf } from './price.ts';
import type { Offer } from './release.ts';

/**
 * The discount in whole percent; null without a promotion.
 * @example discountOf({ price: 7500, regular: 10000 }) // 25
 * @example discountOf({ price: 7500, regular: null }) // null
 */
export const discountOf = ({ price, regular }: Pick<RecordState, 'price' | 'regular'>): number | null =>
  price && regular ? discountPercentOf(regular, price) : null;

/**
 * The largest discount on a record that can be bought today, in whole percent; null without one.
 * @example largestDiscount([{ offer: { ...offer, price: 10000, promotionalPrice: 7500, stock: 1 } }]) // 25
 */
export const largestDiscount = (releases: readonly { offer: Offer }[]): number | null => {
  const buyable = releases.filter(({ offer }) => availabilityOf(offer).state === 'available');
  return buyable.reduce((most, { offer }) => Math.max(most, priceOf(offer).discountPercent ?? 0), 0) || null;
};
