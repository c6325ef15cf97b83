import { priceOf } from './price.ts';
import type { Offer } from './release.ts';

/** At or below this many copies the stock is shown as low. */
export const lowStockLimit = 5;

export type Availability =
  /** `stock` is null when the store does not count. */
  { state: 'available'; stock: number | null; low: boolean } | { state: 'unavailable'; reason: string };

export const unavailableReasons = {
  discontinued: 'Produto fora de linha',
  soldOut: 'Estoque esgotado',
  paused: 'Temporariamente indisponível',
} as const;

/** Whether a record can be bought, and if not, the first reason that holds. */
export const availabilityOf = (offer: Offer): Availability => {
  if (offer.available === false) return unavailable('discontinued');
  if (offer.stock !== null && offer.stock <= 0) return unavailable('soldOut');
  if (offer.inStock === false) return unavailable('paused');
  // Nothing can be sold without a price, whatever the stock says.
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
