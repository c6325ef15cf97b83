import { hash } from 'node:crypto';
import { artistLine } from '#domain/records/artist-line.ts';
import { mediaGradeOf, sleeveGradeOf } from '#domain/records/grades.ts';
import { type Centavos, fromReais } from '#domain/money.ts';
import type { OrderAddress, OrderPickup } from '#domain/orders/order.ts';
import { priceOf } from '#domain/records/price.ts';
import type { ShippingOption } from '#domain/orders/shipping.ts';
import type { StoreConfig } from '#server/catalogue/settings/store-config.ts';
import type { CartLine } from '../cart/cart-rows.ts';
import type { OrderLineRow } from './order-rows.ts';
import type { Buyer } from '../tables/order-tables.ts';

/** A line before it belongs to an order. */
export type DraftLine = Omit<OrderLineRow, 'id' | 'orderId' | 'place' | 'held' | 'heldSince' | 'releasedAt'>;

/** An order before it is stored. Money in centavos. */
export interface OrderDraft {
  buyer: Buyer;
  /** Null for an order that is picked up; `pickup` is null for one that is sent. */
  address: OrderAddress | null;
  pickup: OrderPickup | null;
  service: ShippingOption;
  lines: DraftLine[];
  subtotal: Centavos;
  shipping: Centavos;
  discount: Centavos;
  total: Centavos;
}

/** A line of a record with its current grades, names and prices. Null without a price. */
export const draftLine = ({ quantity, release }: CartLine): DraftLine | null => {
  const { amount, regular } = priceOf(release.offer);
  if (amount === null) return null;
  return {
    releaseId: release.id,
    quantity,
    slug: release.slug,
    productName: release.title,
    artistName: artistLine(release.artists),
    albumTitle: release.title,
    imageUrl: release.coverUrl,
    mediaCondition: release.mediaGrade && (mediaGradeOf(release.mediaGrade.title)?.code ?? null),
    sleeveCondition: release.sleeveGrade && (sleeveGradeOf(release.sleeveGrade.title)?.code ?? null),
    regularPrice: regular ?? amount,
    unitPrice: amount,
  };
};

/** The freight of an order. */
export interface Freight {
  service: ShippingOption;
  /** The price of the cheapest option of the same quote. */
  cheapest: Centavos;
  /** The subtotal from which the cheapest option is free; null: never. (Decision 65.) */
  freeFrom: Centavos | null;
}

type Parts = Pick<OrderDraft, 'buyer' | 'address' | 'pickup' | 'lines'> & { freight: Freight };

export const draftOrder = ({ freight, ...parts }: Parts): OrderDraft => {
  const { service, cheapest, freeFrom } = freight;
  const subtotal = parts.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const discount = freeFrom !== null && subtotal >= freeFrom ? cheapest : 0;
  const shipping = service.price;
  return { ...parts, service, subtotal, shipping, discount, total: subtotal + shipping - discount };
};

/** Equal for equal checkouts, in any order of their lines. */
export const digestOfDraft = ({ buyer, address, pickup, ...draft }: OrderDraft): string => {
  const { service, lines, discount, total } = draft;
  const sorted = lines
    .map(({ releaseId, quantity, unitPrice }) => [releaseId, quantity, unitPrice])
    .toSorted(([one = 0], [other = 0]) => one - other);
  const { id, name, price, deliveryDays } = service;
  const places = Object.entries(address ?? pickup ?? {}).toSorted();
  const people = Object.entries(buyer).toSorted();
  const parts = [sorted, places, people, id, name, price, deliveryDays, discount, total];
  return hash('sha256', JSON.stringify(parts), 'base64url');
};

/** The subtotal from which freight is free, in centavos; null: never. */
export const freeFromOf = ({ shipping }: StoreConfig): Centavos | null =>
  shipping.free_from === null ? null : fromReais(shipping.free_from);
