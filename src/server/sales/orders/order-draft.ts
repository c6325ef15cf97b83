import { totalFault } from '#domain/orders/cart.ts';
import type { Centavos } from '#domain/money.ts';
import { fromReais, toReais } from '#domain/reais.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import type { CustomerRow } from '#server/people/customers/customer.ts';
import { pickupName } from '#domain/orders/pickup.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { offeredPickup } from '#server/catalogue/settings/offered.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { digestOfLines, type QuoteRow } from '../shipping/quotes.ts';
import { noPickup, noService, noServiceName, noServicePrice, quoteExpired } from './order-refusals.ts';
import { hash } from 'node:crypto';
import { artistLine } from '#domain/records/artist-line.ts';
import { mediaGradeOf, sleeveGradeOf } from '#domain/records/grades.ts';
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
  /** Business days until it is posted; 0 for an order that is picked up. */
  postingDays: number;
  lines: DraftLine[];
  subtotal: Centavos;
  shipping: Centavos;
  discount: Centavos;
  total: Centavos;
}

/** A line of a record with its current grades, names and prices. Null without a price. */
const draftLine = ({ quantity, release }: CartLine): DraftLine | null => {
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
interface Freight {
  service: ShippingOption;
  /** The price of the cheapest option of the same quote. */
  cheapest: Centavos;
  /** The subtotal from which the cheapest option is free; null: never. (Decision 65.) */
  freeFrom: Centavos | null;
  /** Business days until it is posted; 0 for an order that is picked up. */
  postingDays: number;
}

/** The destination of an order, and its freight. */
export interface Delivery {
  /** Null for an order that is picked up; `pickup` is null for one that is sent. */
  address: Omit<OrderAddress, 'name'> | null;
  pickup: OrderPickup | null;
  freight: Freight;
}

/**
 * The delivery of an order that is picked up: without address, quote and freight, and so without free freight.
 * @throws Refusal
 */
export const pickedUp = async ({ orm }: StoreContext): Promise<Delivery> => {
  const pickup = offeredPickup(await configOf(orm));
  if (!pickup) throw noPickup();
  const service = { id: 0, name: pickupName, company: '', price: 0, deliveryDays: pickup.readyDays };
  return { address: null, pickup, freight: { service, cheapest: 0, freeFrom: null, postingDays: 0 } };
};

interface Sending {
  address: Address;
  cart: readonly CartLine[];
  quote: QuoteRow | null;
  settings: StoreConfig;
  isChosen: (option: QuoteRow['options'][number]) => boolean;
}

/** The delivery with the quoted freight; the quote must be for this cart and this address. @throws Refusal */
export const sentTo = ({ address, cart, quote, settings, isChosen }: Sending): Delivery => {
  if (!quote || quote.lines !== digestOfLines(cart) || quote.cep !== address.zipCode) throw quoteExpired();
  const service = quote.options.find(isChosen);
  if (!service) throw noService();
  if (!service.name) throw noServiceName();
  if (service.price <= 0) throw noServicePrice();
  const cheapest = Math.min(...quote.options.map(({ price }) => price));
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  const place = { street, number, complement, neighborhood, city, state, zipCode };
  const { posting_days: postingDays } = settings.shipping;
  return {
    address: place,
    pickup: null,
    freight: { service, cheapest, freeFrom: freeFromOf(settings), postingDays },
  };
};

type Parts = Pick<OrderDraft, 'buyer' | 'address' | 'pickup' | 'lines'> & { freight: Freight };

export const draftOrder = ({ freight, ...parts }: Parts): OrderDraft => {
  const { service, cheapest, freeFrom, postingDays } = freight;
  const subtotal = parts.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const discount = freeFrom !== null && subtotal >= freeFrom ? cheapest : 0;
  const shipping = service.price;
  return {
    ...parts,
    service,
    postingDays,
    subtotal,
    shipping,
    discount,
    total: subtotal + shipping - discount,
  };
};

/** Drafts the order, at the prices of the locked records. @throws Refusal */
export const draftOf = (
  { customer, lines: cart }: { customer: CustomerRow; lines: readonly CartLine[] },
  delivery: Delivery,
): OrderDraft => {
  const buyer = buyerOf(customer);
  const { address, pickup, freight } = delivery;
  const lines = cart.map(draftLine).filter((line) => line !== null);
  const place = address && { ...address, name: buyer.name };
  const draft = draftOrder({ buyer, address: place, pickup, lines, freight });
  // Freight is added before a discount is taken off.
  const fault = totalFault(draft.subtotal + draft.shipping);
  if (fault) throw new Refusal(422, fault, { code: 'total_too_high' });
  return draft;
};

const missing = { cpf: 'CPF é obrigatório', phone: 'Telefone é obrigatório' } as const;

const buyerOf = ({ name, email, cpf, phone }: CustomerRow): Buyer => {
  if (cpf !== null && phone !== null) return { name: name || email, email, cpf, phone };
  throw new Refusal(422, 'Complete seus dados pessoais: CPF e telefone.', {
    code: 'incomplete_customer',
    errors: {
      ...(cpf === null && { cpf: [missing.cpf] }),
      ...(phone === null && { phone: [missing.phone] }),
    },
  });
};

/** Compares the total with the one that the customer saw, which is used for nothing else. @throws Refusal */
export const refuseOtherTotal = ({ total }: OrderDraft, expected: Centavos): void => {
  if (expected === total) return;
  const message = 'O total mudou desde que você o viu. Confira o novo total antes de continuar.';
  throw new Refusal(409, message, { code: 'total_changed', total: toReais(total) });
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
