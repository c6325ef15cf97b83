import { priceOf } from './price.ts';
import type { Offer } from './release.ts';
import { available, type Availability, unavailable } from './stock.ts';

/**
 * Whether a record can be bought, or the first reason why not.
 * @example availabilityOf({ ...offer, price: 12990, stock: 2 }) // { state: 'available', stock: 2, low: true }
 * @example availabilityOf({ ...offer, price: 12990, stock: 0 }) // { state: 'unavailable', reason: 'Estoque esgotado' }
 */
export const availabilityOf = (offer: Offer): Availability => {
  if (offer.available === false) return unavailable('discontinued');
  if (offer.stock !== null && offer.stock <= 0) return unavailable('soldOut');
  if (offer.inStock === false) return unavailable('paused');
  // A record without a price cannot be sold, whatever its stock.
  if (priceOf(offer).amount === null) return unavailable('paused');
  return available(offer.stock);
};
