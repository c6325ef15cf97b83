import * as config from '#config.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { totalFault } from '#domain/orders/cart.ts';
import { type Centavos, toReais } from '#domain/money.ts';
import type { OrderAddress, OrderChannel, OrderPickup } from '#domain/orders/order.ts';
import { isReplaceable } from '#domain/orders/payment-life.ts';
import { pickupName } from '#domain/orders/pickup.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { offeredPickup } from '#server/catalogue/settings/offered-pickup.ts';
import { configOf } from '#server/catalogue/settings/store-config-row.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { CustomerRow } from '#server/people/customers/customer.ts';
import type { CartLine } from '../cart/cart-rows.ts';
import { lockCart, type LockedCart } from '../cart/locked-cart.ts';
import { insertOrder } from '../orders/insert-order.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { draftLine, draftOrder, type Freight, type OrderDraft } from '../orders/order-draft.ts';
import {
  hourOver,
  noPickup,
  noService,
  noServiceName,
  noServicePrice,
  quoteExpired,
  refuseEmptyCart,
  soldOut,
} from '../orders/order-refusals.ts';
import { fillOrder, type FullOrder, linesOf } from '../orders/order-rows.ts';
import { holdEnd, renewHold } from '../orders/renew-hold.ts';
import { lockUnpaid, type UnpaidOrder } from '../orders/unpaid-orders.ts';
import { CancelFirstError } from '../payments/cancel-first.ts';
import { digestOfLines, type QuoteRow } from '../shipping/quotes.ts';
import type { ShortLine } from '../stock/hold.ts';
import { lockCartAndOrders } from '../stock/lock-releases.ts';
import type { Buyer } from '../tables/order-tables.ts';

/** A customer at the checkout, with all data for an order locked until the end of the transaction. */
export interface Buying extends LockedCart {
  customer: CustomerRow;
  unpaid: readonly UnpaidOrder[];
  /** The unpaid orders that a new one replaces. */
  replaceable: readonly UnpaidOrder[];
}

/**
 * Locks the unpaid orders of a customer, the records of the cart, and those of the orders that may be replaced. All
 * records are locked in one call, because locks are taken in one order. The cart counts the customer's own holds as
 * available.
 * @throws Refusal for an empty cart, and for one whose copies are not there
 */
export const lockBuying = async (inside: StoreContext, customer: CustomerRow): Promise<Buying> => {
  const unpaid = await lockUnpaid(inside, customer.id);
  const replaceable = unpaid.filter(isReplaceable);
  const ids = replaceable.map(({ order }) => order.id);
  const all = ids.length > 0 ? await lockCartAndOrders(inside, customer.id, ids) : [];
  const held = ids.length > 0 ? await linesOf(inside, ids) : [];
  const heldOf = (releaseId: number) =>
    held.filter((line) => line.releaseId === releaseId).reduce((sum, line) => sum + line.held, 0);
  const { lines, locked, claims } = await lockCart(inside, customer.id, heldOf);
  if (lines.length === 0) throw await refuseEmptyCart(inside, customer.id);
  refuseShort(lines);
  return { customer, unpaid, replaceable, lines, locked: new Map([...all, ...locked]), claims };
};

const refuseShort = (cart: readonly CartLine[]) => {
  const short = cart.flatMap(({ quantity, release }): ShortLine[] => {
    const availability = availabilityOf(release.offer);
    const stock = availability.state === 'available' ? release.offer.stock : 0;
    return stock < quantity ? [{ product_id: release.id, name: release.title, stock }] : [];
  });
  if (short.length > 0) throw soldOut(short);
};

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
  return { address: null, pickup, freight: { service, cheapest: 0, freeFrom: null } };
};

interface Sending {
  address: Address;
  cart: readonly CartLine[];
  quote: QuoteRow | null;
  freeFrom: Centavos | null;
  isChosen: (option: QuoteRow['options'][number]) => boolean;
}

/** The delivery with the quoted freight; the quote must be for this cart and this address. @throws Refusal */
export const sentTo = ({ address, cart, quote, freeFrom, isChosen }: Sending): Delivery => {
  if (!quote || quote.lines !== digestOfLines(cart) || quote.cep !== address.zipCode) throw quoteExpired();
  const service = quote.options.find(isChosen);
  if (!service) throw noService();
  if (!service.name) throw noServiceName();
  if (service.price <= 0) throw noServicePrice();
  const cheapest = Math.min(...quote.options.map(({ price }) => price));
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  const place = { street, number, complement, neighborhood, city, state, zipCode };
  return { address: place, pickup: null, freight: { service, cheapest, freeFrom } };
};

/** Drafts the order, at the prices of the locked records. @throws Refusal */
export const draftOf = ({ customer, lines: cart }: Buying, delivery: Delivery): OrderDraft => {
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

interface Placing {
  channel: OrderChannel;
  draft: OrderDraft;
  /** Equal for orders with the same contents. */
  digest: string;
  holdMinutes: number;
}

/**
 * Stores an order. An equal unpaid order is reused, with its hold renewed; another unpaid order is replaced.
 * @throws CancelFirstError while the replaced order can still be paid
 * @throws Refusal
 */
export const placeDraft = async (
  inside: StoreContext,
  { customer, unpaid, replaceable, locked, claims }: Buying,
  { channel, draft, digest, holdMinutes }: Placing,
): Promise<FullOrder> => {
  const same = unpaid.find((one) => one.order.channel === channel && isSame(one, digest));
  if (same) return holdAgain(inside, same.order, holdMinutes);
  for (const { order, live } of replaceable)
    if (live) throw new CancelFirstError({ orderId: order.id, id: live.id });
  refuseTooMany(unpaid);
  // A WhatsApp order cannot be paid at once, so that it is useless without a hold.
  if (channel === 'whatsapp' && !holdEnd(inside.now(), holdMinutes, [...claims.values()])) throw hourOver();
  return insertOrder(inside, {
    ...{ customerId: customer.id, channel, draft, digest, holdMinutes, locked, claims },
    replaces: replaceable.map((one) => one.order),
    why: (number) => `Substituído pelo pedido ${number}.`,
  });
};

/**
 * Whether an order has the same contents. After an order that waits for money has left the cart, an equal cart is a
 * wish for more copies.
 */
const isSame = (one: UnpaidOrder, digest: string) =>
  one.order.digest === digest && (isReplaceable(one) || one.order.cartLeftAt === null);

const holdAgain = async (inside: StoreContext, order: OrderRow, minutes: number): Promise<FullOrder> => {
  const held = await renewHold(inside, order, minutes);
  if (held.state === 'sold-out') throw soldOut(held.lines);
  return fillOrder(inside, (await lockOrder(inside, order.id)) ?? order);
};

/** Limits the unpaid orders that a new one does not replace, because money may be on its way. */
const refuseTooMany = (unpaid: readonly UnpaidOrder[]) => {
  const staying = unpaid.filter((one) => !isReplaceable(one));
  const [first] = staying;
  if (!first || staying.length < config.order.mostUnpaid) return;
  const message = `Você já tem ${staying.length} pedidos à espera de pagamento. Pague o pedido ${first.order.number}, aguarde a confirmação ou cancele-o antes de fazer outro.`;
  throw new Refusal(409, message, { code: 'too_many_orders', order_id: first.order.id });
};

/** The refusal when the previous order was paid while its attempt was being cancelled. */
export const previousJustPaid = (orderId: number): Refusal =>
  new Refusal(409, 'O seu pedido anterior acabou de ser pago.', { code: 'already_paid', order_id: orderId });
