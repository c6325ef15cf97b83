import { asc, eq } from 'drizzle-orm';
import { addresses } from '#server/people/tables/address-table.ts';
import { addressOf } from '#server/people/addresses/address.ts';
import { cartItems } from '../tables/cart-table.ts';
import { wantlistItems, wishlistItems } from '../tables/list-tables.ts';
import { fillOrder } from '../orders/order-rows.ts';
import { orders } from '../tables/order-tables.ts';
import { wireOfOrder } from '../orders/order-wire.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { shippingQuotes } from '../tables/quote-table.ts';
import { sessions } from '#server/people/tables/session-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { vipMembers } from '#server/people/tables/vip-tables.ts';
import { customerOf, type CustomerRow } from '#server/people/customers/customer.ts';
import { identities } from '#server/people/tables/customer-tables.ts';

type Part = (store: StoreContext, customer: CustomerRow) => Promise<unknown>;

/** Everything that the store keeps about a customer, by its title in the export; a new kind of data is added here. */
const parts: Record<string, Part> = {
  conta: (_store, row) => Promise.resolve(customerOf(row)),
  enderecos: async ({ orm }, { id }) =>
    (await orm.select().from(addresses).where(eq(addresses.customerId, id)).orderBy(asc(addresses.id))).map(
      addressOf,
    ),
  carrinho: ({ orm }, { id }) =>
    orm
      .select({ disco: releases.title, quantidade: cartItems.quantity, desde: cartItems.addedAt })
      .from(cartItems)
      .innerJoin(releases, eq(releases.id, cartItems.releaseId))
      .where(eq(cartItems.customerId, id)),
  lista_de_desejos: ({ orm }, { id }) =>
    orm
      .select({ disco: releases.title, desde: wishlistItems.addedAt })
      .from(wishlistItems)
      .innerJoin(releases, eq(releases.id, wishlistItems.releaseId))
      .where(eq(wishlistItems.customerId, id)),
  lista_de_interesse: ({ orm }, { id }) =>
    orm
      .select({ disco: releases.title, desde: wantlistItems.addedAt })
      .from(wantlistItems)
      .innerJoin(releases, eq(releases.id, wantlistItems.releaseId))
      .where(eq(wantlistItems.customerId, id)),
  pedidos: async (store, { id }) => {
    const rows = await store.orm
      .select()
      .from(orders)
      .where(eq(orders.customerId, id))
      .orderBy(asc(orders.id));
    const data = [];
    for (const order of rows)
      data.push({ ...wireOfOrder(await fillOrder(store, order)), comprador: order.buyer });
    return data;
  },
  cotacoes_de_frete: ({ orm }, { id }) =>
    orm
      .select({ cep: shippingQuotes.cep, em: shippingQuotes.createdAt })
      .from(shippingQuotes)
      .where(eq(shippingQuotes.customerId, id)),
  sessoes: ({ orm }, { id }) =>
    orm
      .select({
        device: sessions.device,
        method: sessions.method,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(eq(sessions.customerId, id))
      .orderBy(asc(sessions.id)),
  contas_ligadas: ({ orm }, { id }) =>
    orm
      .select({ issuer: identities.issuer, subject: identities.subject, createdAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.customerId, id)),
  // Only the owner of a confirmed address may see the data that were entered with it.
  lista_vip: async ({ orm }, { email, emailVerifiedAt }) =>
    emailVerifiedAt === null
      ? []
      : orm
          .select({
            consentedAt: vipMembers.consentedAt,
            consent: vipMembers.consent,
            confirmedAt: vipMembers.confirmedAt,
          })
          .from(vipMembers)
          .where(eq(vipMembers.email, email)),
};

/** The data of a customer for their own download (LGPD, art. 18). */
export const personalData = async (
  store: StoreContext,
  customer: CustomerRow,
): Promise<Record<string, unknown>> => {
  const data: Record<string, unknown> = { exportado_em: store.now().toISOString() };
  for (const [title, read] of Object.entries(parts)) data[title] = await read(store, customer);
  return data;
};
