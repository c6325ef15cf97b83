import { inArray } from 'drizzle-orm';
import { addresses } from '#server/people/tables/address-table.ts';
import { cartItems } from '#server/sales/tables/cart-table.ts';
import type { CartLine } from '#server/sales/cart/cart-rows.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { digestOf, newToken } from '#server/kernel/secrets/token.ts';
import { sessions } from '#server/people/tables/session-tables.ts';
import { shippingQuotes } from '#server/sales/tables/quote-table.ts';
import { digestOfLines } from '#server/sales/shipping/quotes.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** A record that can be bought. */
export interface Sold {
  id: number;
  /** Centavos. */
  price: number;
}

/** A customer with a session, an address, a cart and a quote for it. */
export interface Buyer {
  customerId: number;
  token: string;
  /** The body of POST /orders. */
  body: { address_id: number; quote_id: string; service_id: number; expected_total: number };
}

const price = 4_990;
const cep = '01310100';
const options = [
  { id: 1, name: 'PAC', company: 'Correios', price: 950, deliveryDays: 7 },
  { id: 2, name: 'SEDEX', company: 'Correios', price: 1_580, deliveryDays: 3 },
];
const freight = 950;
const dayMs = 86_400_000;

let made = 0;

/** Adds one record for each number of copies. */
export const addRecords = async (store: StoreContext, copies: readonly number[]): Promise<Sold[]> => {
  const first = made;
  made += copies.length;
  const ids = copies.map((_, at) => `bench-${first + at}`);
  const rows = copies.map((stock, at) =>
    JSON.stringify({ title: `Disco ${first + at}`, external_id: ids[at], price: price / 100, stock }),
  );
  const { added } = await importReleases(store, rows);
  if (added !== copies.length) throw new Error(`Of ${copies.length} records ${added} were added.`);
  const { id, externalId } = releases;
  const found = await store.orm.select({ id, externalId }).from(releases).where(inArray(externalId, ids));
  const byExternal = new Map(found.map((row) => [row.externalId, row.id]));
  return ids.map((external) => ({ id: byExternal.get(external) ?? 0, price }));
};

const atOnce = 1_000;

/** Adds one buyer for each cart, straight into the tables: no password is hashed. Each line is one copy of a record. */
export const addBuyers = async (
  store: StoreContext,
  carts: readonly (readonly Sold[])[],
): Promise<Buyer[]> => {
  const buyers: Buyer[] = [];
  for (let from = 0; from < carts.length; from += atOnce)
    buyers.push(...(await addSome(store, carts.slice(from, from + atOnce))));
  return buyers;
};

const addSome = async ({ orm, now }: StoreContext, carts: readonly (readonly Sold[])[]) => {
  const createdAt = now();
  const times = { createdAt, updatedAt: createdAt };
  const people = carts.map(() => {
    const email = `comprador-${(made += 1)}@exemplo.com`;
    const person = { name: 'Ana Prado', cpf: '52998224725', phone: '11987654321' };
    return { ...person, email, emailVerifiedAt: createdAt, ...times };
  });
  const rows = await orm.insert(customers).values(people).returning({ id: customers.id });
  const each = rows.map(({ id }, at) => ({ customerId: id, cart: carts[at] ?? [], token: newToken() }));
  await orm.insert(sessions).values(
    each.map(({ customerId, token }) => ({
      ...{ customerId, digest: digestOf(token), device: 'Bench', method: 'password' as const },
      ...{ isRemembered: true, createdAt, lastSeenAt: createdAt, expiresAt: null },
    })),
  );
  const places = await orm
    .insert(addresses)
    .values(each.map(({ customerId }) => ({ customerId, ...address, ...times })))
    .returning({ id: addresses.id, customerId: addresses.customerId });
  const lines = each.flatMap(({ customerId, cart }) =>
    cart.map(({ id, price: seenPrice }) => ({
      ...{ customerId, releaseId: id, quantity: 1, seenPrice, addedAt: createdAt },
    })),
  );
  for (let from = 0; from < lines.length; from += atOnce)
    await orm.insert(cartItems).values(lines.slice(from, from + atOnce));
  const quotes = each.map(({ customerId, cart }) => quoteOf(customerId, cart, createdAt));
  await orm.insert(shippingQuotes).values(quotes);
  const addressOf = new Map(places.map(({ id, customerId }) => [customerId, id]));
  return each.map(({ customerId, cart, token }, at): Buyer => {
    const total = cart.reduce((sum, line) => sum + line.price, freight);
    return {
      ...{ customerId, token },
      body: {
        address_id: addressOf.get(customerId) ?? 0,
        quote_id: quotes[at]?.id ?? '',
        service_id: 1,
        expected_total: total / 100,
      },
    };
  });
};

const address = {
  ...{ label: null, zipCode: cep, street: 'Avenida Paulista', number: '1578', complement: null },
  ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' as const, isDefault: true },
};

const quoteOf = (customerId: number, cart: readonly Sold[], createdAt: Date) => ({
  ...{ id: newToken(), customerId, cep, options, selectedId: 1, createdAt },
  lines: digestOfLines(cart.map(({ id }) => ({ release: { id }, quantity: 1 }) as CartLine)),
  expiresAt: new Date(createdAt.getTime() + dayMs),
});
