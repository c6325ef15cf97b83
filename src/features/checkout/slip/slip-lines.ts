import { type CartItem, lineChangeOf, lineTotalOf } from '#domain/orders/cart.ts';
import { artistLine } from '#domain/records/artist-line.ts';
import { type Centavos, formatMoney } from '#domain/money.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { priceOf } from '#domain/records/price.ts';

/** A line of the slip, of a cart or of an order. */
export interface SlipLine {
  key: number;
  title: string;
  /** Artist, or how many copies at which price. */
  note: string;
  /** null for a line that cannot be bought. */
  total: Centavos | null;
  imageUrl: string | null;
  slug: string | null;
  /** The change since the line was put into the cart; null without one. */
  news: string | null;
}

const times = (quantity: number, each: Centavos | null, artist: string) =>
  [artist, quantity > 1 && each !== null ? `${quantity} × ${formatMoney(each)}` : null]
    .filter(Boolean)
    .join(' · ');

const newsOf = (item: CartItem): string | null => {
  const change = lineChangeOf(item);
  switch (change?.kind) {
    case 'unavailable':
      return change.reason;
    case 'fewer':
      return change.stock === 1 ? 'Só resta 1' : `Só restam ${change.stock}`;
    case 'price':
      return `${change.now < change.before ? 'Baixou' : 'Subiu'} de ${formatMoney(change.before)} para ${formatMoney(change.now)}`;
    default:
      return item.release.offer.stock === 1 ? 'última cópia' : null;
  }
};

export const lineOfCart = (item: CartItem): SlipLine => {
  const { id, slug, title, artists, coverUrl, offer } = item.release;
  return {
    key: id,
    title,
    note: times(item.quantity, priceOf(offer).amount, artistLine(artists)),
    total: lineTotalOf(item),
    imageUrl: coverUrl,
    slug,
    news: newsOf(item),
  };
};

export const lineOfOrder = ({
  id,
  name,
  artist,
  quantity,
  unitPrice,
  total,
  imageUrl,
  slug,
}: OrderLine): SlipLine => ({
  key: id,
  title: name,
  note: times(quantity, unitPrice, artist),
  total,
  imageUrl,
  slug,
  news: null,
});
