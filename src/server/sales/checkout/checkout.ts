import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderBody } from '#api/order-bodies.ts';
import { order as limits } from '#config.ts';
import { type Centavos, fromReais } from '#domain/money.ts';
import { pickupName } from '#domain/pickup.ts';
import type { Address } from '#domain/postal-address.ts';
import { addressOf } from '#server/people/addresses/address.ts';
import { addresses } from '#server/people/tables/address-table.ts';
import type { CartLine } from '../cart/cart-rows.ts';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { offeredPickup } from '#server/catalogue/settings/offered-pickup.ts';
import { settings } from '#server/catalogue/tables/settings-table.ts';
import { configOf } from '#server/catalogue/settings/store-config-row.ts';
import { readConfig } from '#server/catalogue/settings/stored-config.ts';
import { shippingQuotes } from '../tables/quote-table.ts';
import { digestOfLines, type QuoteRow } from '../shipping/quotes.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import {
  noAddress,
  noPickup,
  noService,
  noServiceName,
  noServicePrice,
  quoteExpired,
} from '../orders/order-refusals.ts';
import { freeFromOf } from '../orders/order-draft.ts';
import type { Choice, Placing } from './place-order.ts';

type Body = z.infer<typeof orderBody>;
type SentBody = Exclude<Body, { delivery: 'pickup' }>;

/** A checkout of the site. What it needs is read before any record is locked. */
export const checkoutOf = async (
  inside: StoreContext,
  customer: Placing['customer'],
  body: Body,
): Promise<Placing> => {
  const placing = {
    customer,
    channel: 'site',
    expectedTotal: fromReais(body.expected_total),
    holdMinutes: limits.holdMinutes,
  } as const;
  if (body.delivery === 'pickup') return { ...placing, choose: () => pickupChoice(inside) };
  const found = await readChoice(inside, customer.id, body);
  return {
    ...placing,
    choose: (cart) => {
      if (!found) throw noAddress();
      return choiceOf({ ...found, cart, isChosen: ({ id }) => id === body.service_id });
    },
  };
};

/** An order that is picked up: without address, quote and freight, and so without free freight. @throws Refusal */
export const pickupChoice = async ({ orm }: StoreContext): Promise<Choice> => {
  const pickup = offeredPickup(await configOf(orm));
  if (!pickup) throw noPickup();
  const service = { id: 0, name: pickupName, company: '', price: 0, deliveryDays: pickup.readyDays };
  return { address: null, pickup, freight: { service, cheapest: 0, freeFrom: null } };
};

const choiceStatement = builtStatement('read_choice', (orm) => {
  const customer = sql.placeholder('customer');
  const isValid = and(
    eq(shippingQuotes.id, sql.placeholder('quote')),
    eq(shippingQuotes.customerId, customer),
    gt(shippingQuotes.expiresAt, sql.placeholder('now')),
  );
  return orm
    .select({ address: addresses, quote: shippingQuotes, document: settings.document })
    .from(addresses)
    .leftJoin(shippingQuotes, isValid)
    .leftJoin(settings, sql`true`)
    .where(and(eq(addresses.id, sql.placeholder('address')), eq(addresses.customerId, customer)));
});

/** Address, quote and settings in one statement; null without the address. */
const readChoice = async (
  { orm, now }: StoreContext,
  customerId: number,
  { address_id: address, quote_id: quote }: SentBody,
): Promise<Pick<Chosen, 'address' | 'quote' | 'freeFrom'> | null> => {
  const [row] = await choiceStatement(orm, { customer: customerId, address, quote, now: now() });
  if (!row) return null;
  return {
    address: addressOf(row.address),
    quote: row.quote,
    freeFrom: freeFromOf(readConfig(row.document ?? undefined)),
  };
};

interface Chosen {
  address: Address;
  cart: readonly CartLine[];
  quote: QuoteRow | null;
  freeFrom: Centavos | null;
  isChosen: (option: QuoteRow['options'][number]) => boolean;
}

/** The freight as it was quoted, for this cart and this address. @throws Refusal */
export const choiceOf = ({ address, cart, quote, freeFrom, isChosen }: Chosen): Choice => {
  if (!quote || quote.lines !== digestOfLines(cart) || quote.cep !== address.zipCode) throw quoteExpired();
  const service = quote.options.find(isChosen);
  if (!service) throw noService();
  if (!service.name) throw noServiceName();
  if (service.price <= 0) throw noServicePrice();
  const cheapest = Math.min(...quote.options.map(({ price }) => price));
  return { address: placeOf(address), pickup: null, freight: { service, cheapest, freeFrom } };
};

const placeOf = ({ street, number, complement, neighborhood, city, state, zipCode }: Address) => ({
  street,
  number,
  complement,
  neighborhood,
  city,
  state,
  zipCode,
});
