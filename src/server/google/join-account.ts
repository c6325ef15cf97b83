import { and, eq } from 'drizzle-orm';
import { longestName } from '#api/session.ts';
import { withoutUnusable } from '#domain/characters.ts';
import { isEmail, normalEmail } from '#domain/email.ts';
import type { CustomerRow } from '../customers/customer.ts';
import { customers, identities } from '../customers/customer-tables.ts';
import { findByEmail } from '../customers/find-customer.ts';
import { googleSignInLetter, welcomeLetter } from '../customers/notice-letters.ts';
import { postLetter } from '../mail/waiting-letter.ts';
import type { StoreContext } from '../store-context.ts';
import type { IssuedIdentity } from './google-sign-in.ts';

/**
 * The account of a person who signed in with Google, inside a transaction: the one that they used before, the one of their
 * address, or a new one. Null when an account of the address may not be theirs: it is joined only when both the shop and
 * Google have verified the address, since anyone can register with the address of another.
 */
export const joinAccount = async (
  store: StoreContext,
  identity: IssuedIdentity,
): Promise<CustomerRow | null> => {
  const known = await findByIdentity(store, identity);
  if (known) return known;
  const email = normalEmail(identity.email ?? '');
  if (!identity.isEmailVerified || !isEmail(email)) return null;
  const account = (await create(store, email, identity.name)) ?? (await findVerified(store, email));
  if (!account) return null;
  const { issuer, subject } = identity;
  const link = { issuer, subject, customerId: account.id, createdAt: store.now() };
  await store.orm.insert(identities).values(link).onConflictDoNothing();
  return account;
};

const findByIdentity = async ({ orm }: StoreContext, { issuer, subject }: IssuedIdentity) => {
  const [found] = await orm
    .select({ customer: customers })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found?.customer ?? null;
};

/** Null when the address has an account. */
const create = async (store: StoreContext, email: string, name: string | null) => {
  const createdAt = store.now();
  const own = withoutUnusable(name ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName);
  const [created] = await store.orm
    .insert(customers)
    .values({ name: own, email, emailVerifiedAt: createdAt, createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning();
  if (created) await postLetter(store, welcomeLetter, email, { name: own });
  return created ?? null;
};

const findVerified = async (store: StoreContext, email: string) => {
  const account = await findByEmail(store, email);
  if (!account?.emailVerifiedAt) return null;
  await postLetter(store, googleSignInLetter, email, {});
  return account;
};
