import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderBody } from '#api/buying/order-bodies.ts';
import * as config from '#config.ts';
import { fromReais } from '#domain/reais.ts';
import { readConfig } from '#server/catalogue/settings/stored-config.ts';
import { settings } from '#server/catalogue/tables/settings-table.ts';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { success } from '#server/kernel/http/envelope.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { addressOf } from '#server/people/addresses/address.ts';
import { addresses } from '#server/people/tables/address-table.ts';
import type { CartLine } from '../cart/cart-rows.ts';
import { type Answered, type KeyedWrite, withKey } from '../idempotency/keyed-write.ts';
import {
  type Delivery,
  digestOfDraft,
  draftOf,
  pickedUp,
  refuseOtherTotal,
  sentTo,
} from '../orders/order-draft.ts';
import { noAddress } from '../orders/order-refusals.ts';
import { wireOfOrder } from '../orders/order-wire.ts';
import { shippingQuotes } from '../tables/quote-table.ts';
import { lockBuying, placeDraft, previousJustPaid } from './order-steps.ts';
import { cancelFirst } from '../payments/cancel-first.ts';

type Body = z.infer<typeof orderBody>;
type SentBody = Exclude<Body, { delivery: 'pickup' }>;

interface SiteOrder {
  customerId: number;
  key: KeyedWrite | null;
  body: Body;
}

/**
 * Makes an order of the customer's cart, completely or not at all, with the prices, freight and stock of the locked
 * records.
 * @throws Refusal
 */
export const placeSiteOrder = (
  store: StoreContext,
  { customerId, key, body }: SiteOrder,
): Promise<Answered> =>
  cancelFirst(
    store,
    () =>
      withKey(store, { customerId, key }, async (inside, customer) => {
        // The shipping data are read before any record is locked.
        const delivery = await siteDelivery(inside, customer.id, body);
        const buying = await lockBuying(inside, customer);
        const draft = draftOf(buying, await delivery(buying.lines));
        refuseOtherTotal(draft, fromReais(body.expected_total));
        const { holdMinutes } = config.order;
        const digest = digestOfDraft(draft);
        const order = await placeDraft(inside, buying, { channel: 'site', draft, digest, holdMinutes });
        return { status: 201, answer: success(wireOfOrder(order)) };
      }),
    previousJustPaid,
  );

/** The delivery of a locked cart. */
const siteDelivery = async (
  inside: StoreContext,
  customerId: number,
  body: Body,
): Promise<(cart: readonly CartLine[]) => Delivery | Promise<Delivery>> => {
  if (body.delivery === 'pickup') return () => pickedUp(inside);
  const found = await readChoice(inside, customerId, body);
  return (cart) => {
    if (!found) throw noAddress();
    return sentTo({ ...found, cart, isChosen: ({ id }) => id === body.service_id });
  };
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
) => {
  const [row] = await choiceStatement(orm, { customer: customerId, address, quote, now: now() });
  if (!row) return null;
  return {
    address: addressOf(row.address),
    quote: row.quote,
    settings: readConfig(row.document ?? undefined),
  };
};
