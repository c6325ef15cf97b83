import { dayMs } from '#domain/time/units.ts';
import { and, eq, lte } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { loginDelay } from '#config.ts';
import { customers } from '../tables/customer-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { knownNetworks } from '../tables/session-tables.ts';

const digestOfNetwork = (network: string) => hash('sha256', network, 'base64url');

/** Whether the owner of an account has logged in from a network before. */
export const isKnownNetwork = async (
  { orm }: StoreContext,
  { email, network }: { email: string; network: string },
): Promise<boolean> => {
  const found = await orm
    .select({ customerId: knownNetworks.customerId })
    .from(knownNetworks)
    .innerJoin(customers, eq(customers.id, knownNetworks.customerId))
    .where(and(eq(customers.email, email), eq(knownNetworks.digest, digestOfNetwork(network))));
  return found.length > 0;
};

/** Remembers the network of a login. */
export const rememberNetwork = async (
  { orm, now }: StoreContext,
  customerId: number,
  network: string,
): Promise<void> => {
  const lastLoginAt = now();
  await orm
    .insert(knownNetworks)
    .values({ customerId, digest: digestOfNetwork(network), lastLoginAt })
    .onConflictDoUpdate({ target: [knownNetworks.customerId, knownNetworks.digest], set: { lastLoginAt } });
};

/** Forgets the networks of a customer, some of which may be those of an intruder. */
export const forgetNetworksOf = async ({ orm }: StoreContext, customerId: number): Promise<void> => {
  await orm.delete(knownNetworks).where(eq(knownNetworks.customerId, customerId));
};

export const forgetOldNetworks = async ({ orm, now }: StoreContext): Promise<void> => {
  const oldest = new Date(now().getTime() - loginDelay.knownNetworkDays * dayMs);
  await orm.delete(knownNetworks).where(lte(knownNetworks.lastLoginAt, oldest));
};
