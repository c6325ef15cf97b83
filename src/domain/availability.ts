import { priceOf } from './price.ts';
import type { Offer } from './release.ts';

/** Largest stock, in copies, that is shown as low. */
export const lowStockLimit = 5;

export type Availability =
  /** `stock` is null when the store does not count its copies. */
  { state: 'available'; stock: number | null; low: boolean } | { state: 'unavailable'; reason: string };

export const unavailableReasons = {
  discontinued: 'Produto fora de linha',
  soldOut: 'Estoque esgotado',
  paused: 'Temporariamente indisponível',
} as const;

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
  return {
    state: 'available',
    stock: offer.stock,
    low: offer.stock !== null && offer.stock <= lowStockLimit,
  };
};

const unavailable = (reason: keyof typeof unavailableReasons): Availability => ({
  state: 'unavailable',
  reason: unavailableReasons[reason],
});
