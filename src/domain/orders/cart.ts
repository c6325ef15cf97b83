import { availabilityOf } from '../records/availability.ts';
import type { Availability } from '../records/stock.ts';
import { type Centavos, formatMoney, mostCentavos } from '../money.ts';
import { priceOf } from '../records/price.ts';
import type { Release } from '../records/release.ts';

/** A line of a cart. The cart holds no copies: a record is sold to the first customer who pays. */
export interface CartItem {
  id: number;
  /** Copies, from 1. */
  quantity: number;
  /** The price of one copy that the customer saw last; null when there was none. */
  seenPrice: Centavos | null;
  /** ISO instant. */
  addedAt: string | null;
  release: Release;
}

/** A wish: an available record on the wishlist, or an unavailable one on the wantlist. */
export interface ListItem {
  id: number;
  /** ISO instant. */
  addedAt: string | null;
  release: Release;
}

/** The change of a record since it was put into the cart; null when it can be bought as it is. */
export type LineChange =
  | { kind: 'unavailable'; reason: string }
  | { kind: 'fewer'; stock: number }
  | { kind: 'price'; before: Centavos; now: Centavos }
  | null;

/**
 * The change to show for a line before it is paid. The most serious change comes first: a sold record has no price to
 * compare.
 * @example lineChangeOf({ quantity: 3, seenPrice: 12990, release: { ...release, offer: { ...offer, price: 12990, stock: 2 } } })
 * // { kind: 'fewer', stock: 2 }
 */
export const lineChangeOf = ({
  quantity,
  seenPrice,
  release,
}: Pick<CartItem, 'quantity' | 'seenPrice' | 'release'>): LineChange => {
  const availability = availabilityOf(release.offer);
  if (availability.state === 'unavailable') return { kind: 'unavailable', reason: availability.reason };
  if (availability.stock !== null && quantity > availability.stock)
    return { kind: 'fewer', stock: availability.stock };
  const { amount } = priceOf(release.offer);
  if (amount !== null && seenPrice !== null && amount !== seenPrice)
    return { kind: 'price', before: seenPrice, now: amount };
  return null;
};

/**
 * The price of a line; null for a record that cannot be bought.
 * @example lineTotalOf({ quantity: 2, release: { ...release, offer: { ...offer, price: 12990, stock: 2 } } }) // 25980
 */
export const lineTotalOf = ({
  quantity,
  release,
}: Pick<CartItem, 'quantity' | 'release'>): Centavos | null => {
  if (availabilityOf(release.offer).state === 'unavailable') return null;
  const { amount } = priceOf(release.offer);
  return amount === null ? null : amount * quantity;
};

/**
 * The price of all lines that can be bought, without freight.
 * @example cartTotalOf([]) // 0
 */
export const cartTotalOf = (items: readonly Pick<CartItem, 'quantity' | 'release'>[]): Centavos =>
  items.reduce((sum, item) => sum + (lineTotalOf(item) ?? 0), 0);

/**
 * Copies in a cart.
 * @example copiesIn([{ quantity: 2 }, { quantity: 1 }]) // 3
 */
export const copiesIn = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

export const quantityTexts = {
  unavailable: 'Este produto não está disponível para compra',
  most: (stock: number) => `Quantidade máxima disponível: ${stock}`,
} as const;

/**
 * The reason why a number of copies cannot be bought; null when it can.
 * @example quantityFault(3, { state: 'available', stock: 2, low: true })
 * // 'Quantidade solicitada (3) excede o estoque disponível (2)'
 */
export const quantityFault = (quantity: number, availability: Availability): string | null => {
  if (availability.state === 'unavailable') return quantityTexts.unavailable;
  const { stock } = availability;
  if (stock === null || quantity <= stock) return null;
  return `Quantidade solicitada (${quantity}) excede o estoque disponível (${stock})`;
};

/**
 * The reason why an amount is too high for one order; null when it is not.
 * @example totalFault(12990) // null
 */
export const totalFault = (total: Centavos): string | null =>
  total <= mostCentavos
    ? null
    : `Um pedido vai até ${formatMoney(mostCentavos)}. Diminua a quantidade, ou compre em mais de um pedido.`;

/** The messages after the link of a restock notice. */
export const leaveWantlistTexts = {
  done: 'Pronto: este disco não está mais na sua lista de interesse.',
  /** One message for used, old and incomplete links: the store cannot distinguish them from a wrong one. */
  unknown:
    'Este link não vale mais. Se o disco já saiu da sua lista, está tudo certo; se não, use o link do último e-mail que recebeu.',
} as const;
