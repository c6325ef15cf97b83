import { and, eq } from 'drizzle-orm';
import { longestName } from '#api/account/session.ts';
import { withoutUnusable } from '#domain/texts/characters.ts';
import { isEmail, normalEmail } from '#domain/people/email.ts';
import { type CustomerRow, findByEmail } from '../customers/customer.ts';
import { customers, customerTokens, identities } from '../tables/customer-tables.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { forgetNetworksOf } from '../sessions/known-networks.ts';
import { endSessions } from '../sessions/session.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { IssuedIdentity } from '#server/kernel/providers/google-sign-in.ts';
import { googleSignInLetter, welcomeLetter } from '../customers/account-letters.ts';

/**
 * The account of a person who signed in with Google, inside a transaction: the account of an earlier sign-in, that of
 * the address, or a new one. Null when Google has not verified the address. Anyone can register with the address of
 * another person, so an account with an unconfirmed address passes to the owner of the address, and its previous
 * password and sessions are removed.
 */
export const joinAccount = async (
  store: StoreContext,
  identity: IssuedIdentity,
): Promise<CustomerRow | null> => {
  const known = await findByIdentity(store, identity);
  if (known) return known;
  const email = normalEmail(identity.email ?? '');
  if (!identity.isEmailVerified || !isEmail(email)) return null;
  const account = (await create(store, email, identity.name)) ?? (await findOwn(store, email));
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

const findOwn = async (store: StoreContext, email: string) => {
  const account = await findByEmail(store, email);
  if (!account) return null;
  if (account.emailVerifiedAt === null) return takeOver(store, account);
  await postLetter(store, googleSignInLetter, email, {});
  return account;
};

const takeOver = async (store: StoreContext, { id, email, name }: CustomerRow) => {
  const at = store.now();
  const [owned] = await store.orm
    .update(customers)
    .set({ passwordHash: null, pendingEmail: null, emailVerifiedAt: at, updatedAt: at })
    .where(eq(customers.id, id))
    .returning();
  await endSessions(store, id);
  await forgetNetworksOf(store, id);
  await store.orm.delete(customerTokens).where(eq(customerTokens.customerId, id));
  await postLetter(store, welcomeLetter, email, { name });
  return owned ?? null;
};
