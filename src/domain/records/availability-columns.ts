import { numbersOf } from './distances.ts';
import { type Availability, availabilityOfCode } from './stock.ts';
import type { Centavos } from '../money.ts';

/** The price and stock of a record, which change while its page stays as it was built. */
export interface RecordState {
  id: number;
  /** The price of one copy; null without a price. */
  price: Centavos | null;
  /** The price before the promotion; null without a promotion. */
  regular: Centavos | null;
  availability: Availability;
}

/** Records as columns of numbers, which compress to a few bytes a record. All columns have the same length. */
export interface AvailabilityColumns {
  /** The first id, and then the distance of each id from the one before. */
  ids: number[];
  /** Centavos; 0 without a price. */
  prices: number[];
  /** Centavos before the promotion; 0 without one. */
  regular: number[];
  /** Copies that can be sold, or one of `stockCodes`. */
  stock: number[];
}

/**
 * The inverse of `columnsOf`.
 * @example recordsOf({ ids: [7, 2], prices: [12990, 0], regular: [0, 0], stock: [2, 0] })[1]
 * // { id: 9, price: null, regular: null, availability: { state: 'unavailable', reason: 'Estoque esgotado' } }
 */
export const recordsOf = ({ ids, prices, regular, stock }: AvailabilityColumns): RecordState[] =>
  numbersOf(ids).map((id, at) => ({
    id,
    price: prices[at] || null,
    regular: regular[at] || null,
    availability: availabilityOfCode(stock[at] ?? 0),
  }));
