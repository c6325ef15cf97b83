import type { AvailabilityColumns } from './availability-columns.ts';
import { availabilityOf } from './availability.ts';
import { distancesOf } from './distances.ts';
import { priceOf } from './price.ts';
import type { Offer } from './release.ts';
import { stockCodeOf } from './stock.ts';

/**
 * The columns of records, which are in the order of their ids. Apart from those that read them, which every page loads.
 * @example columnsOf([{ id: 7, offer: { ...offer, price: 12990, stock: 2 } }, { id: 9, offer }])
 * // { ids: [7, 2], prices: [12990, 0], regular: [0, 0], stock: [2, -2] }
 */
export const columnsOf = (records: readonly { id: number; offer: Offer }[]): AvailabilityColumns => {
  const prices = records.map(({ offer }) => priceOf(offer));
  return {
    ids: distancesOf(records.map(({ id }) => id)),
    prices: prices.map(({ amount }) => amount ?? 0),
    regular: prices.map(({ regular }) => regular ?? 0),
    stock: records.map(({ offer }) => stockCodeOf(availabilityOf(offer))),
  };
};
