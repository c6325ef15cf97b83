import { asc, eq } from 'drizzle-orm';
import { addresses } from '../addresses/address-table.ts';
import { addressOf } from '../addresses/address.ts';
import { sessions } from '../sessions/session-tables.ts';
import type { StoreContext } from '../store-context.ts';
import { vipMembers } from '../vip-list/vip-tables.ts';
import { customerOf, type CustomerRow } from './customer.ts';
import { identities } from './customer-tables.ts';

type Part = (store: StoreContext, customer: CustomerRow) => Promise<unknown>;

/** Everything that the store keeps about a customer, by its title in the export; a new kind of data is added here. */
const parts: Record<string, Part> = {
  conta: (_store, row) => Promise.resolve(customerOf(row)),
  enderecos: async ({ orm }, { id }) =>
    (await orm.select().from(addresses).where(eq(addresses.customerId, id)).orderBy(asc(addresses.id))).map(
      addressOf,
    ),
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
      .select({ issuer: identities.issuer, createdAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.customerId, id)),
  // Only the owner of a confirmed address may see what was signed up with it.
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
