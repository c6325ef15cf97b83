import { minuteMs } from '#domain/time/units.ts';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { shipping } from '#config.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { cartTotalOf } from '#domain/orders/cart.ts';
import { packParcel } from '#domain/orders/parcel.ts';
import { byPrice, type ShippingOption } from '#domain/orders/shipping.ts';
import type { CartLine } from '../cart/cart-rows.ts';
import { newToken } from '#server/kernel/secrets/token.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { shippingQuotes } from '../tables/quote-table.ts';
import type { Shipment } from '#server/kernel/providers/shipping-rates.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';

export type QuoteRow = typeof shippingQuotes.$inferSelect;

/** The lines of a cart that can be sent. */
export const sendable = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter(({ release }) => availabilityOf(release.offer).state === 'available');

/** Equal for equal lines in any order. */
export const digestOfLines = (lines: readonly CartLine[]): string =>
  hash(
    'sha256',
    lines
      .map(({ release, quantity }) => `${release.id}x${quantity}`)
      .toSorted()
      .join(' '),
    'base64url',
  );

/** The parcel of a cart, from the weights of its own records. */
export const shipmentOf = (lines: readonly CartLine[], from: string, to: string): Shipment => ({
  parcel: packParcel(lines.map(({ quantity, release }) => ({ quantity, weightGrams: release.weightGrams }))),
  from,
  to,
  value: cartTotalOf(lines),
});

interface NewQuote {
  customerId: number;
  cep: string;
  lines: readonly CartLine[];
  /** At least one. */
  options: readonly ShippingOption[];
}

/** Stores the offered options. Null without an option. */
export const storeQuote = async (
  { orm, now }: StoreContext,
  { customerId, cep, lines, options }: NewQuote,
): Promise<QuoteRow | null> => {
  const sorted = byPrice(options);
  const [cheapest] = sorted;
  if (!cheapest) return null;
  const createdAt = now();
  const [row] = await orm
    .insert(shippingQuotes)
    .values({
      id: newToken(),
      customerId,
      cep,
      lines: digestOfLines(lines),
      options: sorted,
      selectedId: cheapest.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + shipping.quoteMinutes * minuteMs),
    })
    .returning();
  return row ?? null;
};

/** The condition of a quote that an order may use. */
const isValidQuote = ({ now }: StoreContext, customerId: number) =>
  and(eq(shippingQuotes.customerId, customerId), gt(shippingQuotes.expiresAt, now()));

/** The latest valid quotes of a customer, the newest first. */
export const quotesOf = (store: StoreContext, customerId: number): Promise<QuoteRow[]> =>
  store.orm
    .select()
    .from(shippingQuotes)
    .where(isValidQuote(store, customerId))
    .orderBy(desc(shippingQuotes.createdAt), desc(shippingQuotes.id))
    .limit(shipping.mostQuotes);

/** Null for an unknown or expired quote, and for one of another customer. */
export const findQuote = async (
  store: StoreContext,
  customerId: number,
  id: string,
): Promise<QuoteRow | null> => {
  const [row] = await store.orm
    .select()
    .from(shippingQuotes)
    .where(and(eq(shippingQuotes.id, id), isValidQuote(store, customerId)));
  return row ?? null;
};

export const chooseService = async (
  { orm }: StoreContext,
  { id }: QuoteRow,
  serviceId: number,
): Promise<void> => {
  await orm.update(shippingQuotes).set({ selectedId: serviceId }).where(eq(shippingQuotes.id, id));
};

/** Expired quotes are deleted, because they reveal where customers live. */
export const forgetExpiredQuotes = defineChore({
  name: 'forget-expired-quotes',
  schedule: '37 * * * *',
  run: async ({ orm, now }) => {
    await orm.delete(shippingQuotes).where(lte(shippingQuotes.expiresAt, now()));
  },
});
