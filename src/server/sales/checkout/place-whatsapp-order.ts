import { hash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { whatsappBody } from '#api/buying/order-bodies.ts';
import * as config from '#config.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { success } from '#server/kernel/http/envelope.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { addressesOf } from '#server/people/addresses/address-rows.ts';
import type { CustomerRow } from '#server/people/customers/customer.ts';
import type { CartLine } from '../cart/cart-rows.ts';
import { type Answered, type KeyedWrite, withKey } from '../idempotency/keyed-write.ts';
import { clearOrdered } from '../orders/leave-cart.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { type Delivery, draftOf, pickedUp, sentTo } from '../orders/order-draft.ts';
import { cartChanged, heldNoMore, noAddress, soldOut } from '../orders/order-refusals.ts';
import { fillOrder, type FullOrder } from '../orders/order-rows.ts';
import { renewHold } from '../orders/renew-hold.ts';
import { digestOfLines, type QuoteRow, quotesOf } from '../shipping/quotes.ts';
import { orders } from '../tables/order-tables.ts';
import { lockBuying, placeDraft, previousJustPaid } from './order-steps.ts';
import { whatsappText } from './whatsapp-text.ts';
import { cancelFirst } from '../payments/cancel-first.ts';

type Body = z.infer<typeof whatsappBody>;
type SentBody = Exclude<Body, { delivery: 'pickup' }>;

interface WhatsappOrder {
  customerId: number;
  key: KeyedWrite | null;
  body: Body;
  /** The number of the shop, in digits with the code of the country. */
  phone: string;
}

/**
 * Makes an order that is paid in a WhatsApp conversation; a repetition of the same body returns the order that still
 * waits. The prices of the body are ignored. (Decisions 30 and 63.)
 * @throws Refusal
 */
export const placeWhatsappOrder = (
  store: StoreContext,
  { customerId, key, body, phone }: WhatsappOrder,
): Promise<Answered> =>
  cancelFirst(
    store,
    () =>
      withKey(
        store,
        { customerId, key },
        async (inside, customer) => {
          const known = await heldAlready(inside, customer, body);
          const { order, lines } = known
            ? await fillOrder(inside, known)
            : await placeNew(inside, customer, body);
          await clearOrdered(inside, order);
          const made = { id: order.id, order_number: order.number };
          const whatsapp_data = { phone, message: whatsappText(order, lines) };
          return {
            status: 201,
            answer: { ...success({ order: made, whatsapp_data }), message: continueThere },
          };
        },
        (inside, customer) => heldAlready(inside, customer, body),
      ),
    previousJustPaid,
  );

const continueThere = 'Pedido criado. Continue pelo WhatsApp para combinar o pagamento.';

const placeNew = async (inside: StoreContext, customer: CustomerRow, body: Body): Promise<FullOrder> => {
  const buying = await lockBuying(inside, customer);
  if (!isCartOf(body, buying.lines)) throw cartChanged();
  const draft = draftOf(buying, await whatsappDelivery(inside, customer, { cart: buying.lines, body }));
  const { whatsappHoldMinutes: holdMinutes } = config.order;
  return placeDraft(inside, buying, { channel: 'whatsapp', draft, digest: digestOf(body), holdMinutes });
};

/**
 * The waiting order of the same body, with its copies held; ended holds are renewed. Null without such an order.
 * @throws Refusal when the copies are not held, and cannot be
 */
const heldAlready = async (
  inside: StoreContext,
  { id: customerId }: Pick<CustomerRow, 'id'>,
  body: Body,
): Promise<OrderRow | null> => {
  const order = await waitingOrder(inside, customerId, digestOf(body));
  if (!order || isHeld(order, inside.now())) return order;
  const renewed = await renewHold(inside, order, config.order.whatsappHoldMinutes);
  if (renewed.state === 'sold-out') throw soldOut(renewed.lines, order.id);
  const now = await lockOrder(inside, order.id);
  if (!now || !isHeld(now, inside.now())) throw heldNoMore(order);
  return now;
};

const isHeld = ({ holdUntil }: OrderRow, now: Date) => holdUntil !== null && holdUntil > now;

const whatsappDelivery = async (
  inside: StoreContext,
  customer: CustomerRow,
  { cart, body }: { cart: readonly CartLine[]; body: Body },
): Promise<Delivery> => {
  if (body.delivery === 'pickup') return pickedUp(inside);
  const address = (await addressesOf(inside, customer.id)).find((one) => isAddressOf(body, one));
  if (!address) throw noAddress();
  const { service_name: name, delivery_time: days } = body.shipping_method;
  const quote = await quoteFor(inside, { customer, cart, address, name });
  const named = quote?.options.filter((option) => option.name === name) ?? [];
  const chosen = named.find(({ deliveryDays }) => deliveryDays === days) ?? named[0];
  const settings = await configOf(inside.orm);
  return sentTo({ address, cart, quote, settings, isChosen: ({ id }) => id === chosen?.id });
};

/** The digest of a body. After the cart was emptied its lines have new ids, so that an equal body is a repetition. */
const digestOf = (body: Body) => {
  const items = body.cart_items
    .map(({ id, quantity }) => [id, quantity])
    .toSorted(([one = 0], [other = 0]) => one - other);
  const way =
    body.delivery === 'pickup'
      ? [body.delivery]
      : [Object.entries(body.shipping_address).toSorted(), body.shipping_method.service_name];
  return hash('sha256', JSON.stringify([items, ...way]), 'base64url');
};

/** The unpaid order of a digest, locked; null without one. */
const waitingOrder = async (
  { orm }: StoreContext,
  customerId: number,
  digest: string,
): Promise<OrderRow | null> => {
  const [row] = await orm
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.digest, digest), eq(orders.status, 'pending')))
    .orderBy(desc(orders.id))
    .limit(1)
    .for('no key update');
  return row ?? null;
};

const isCartOf = ({ cart_items: items }: Body, cart: readonly CartLine[]): boolean => {
  const sent = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return (
    sent.size === items.length &&
    items.length === cart.length &&
    cart.every(({ id, quantity }) => sent.get(id) === quantity)
  );
};

const isAddressOf = ({ shipping_address: sent }: SentBody, address: Address): boolean =>
  sent.zip_code === address.zipCode &&
  sent.street === address.street &&
  sent.number === address.number &&
  (sent.complement ?? null) === address.complement &&
  sent.city === address.city &&
  sent.state === address.state;

interface Wanted {
  customer: CustomerRow;
  cart: readonly CartLine[];
  address: Address;
  name: string;
}

/** The latest quote of this cart for this address, with the named service where possible. */
const quoteFor = async (
  inside: StoreContext,
  { customer, cart, address, name }: Wanted,
): Promise<QuoteRow | null> => {
  const digest = digestOfLines(cart);
  const quotes = (await quotesOf(inside, customer.id)).filter(
    (quote) => quote.lines === digest && quote.cep === address.zipCode,
  );
  return quotes.find(({ options }) => options.some((option) => option.name === name)) ?? quotes[0] ?? null;
};
