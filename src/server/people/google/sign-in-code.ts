import { and, eq, gt, lte } from 'drizzle-orm';
import { account } from '#config.ts';
import type { CustomerRow } from '../customers/customer.ts';
import { customers } from '../tables/customer-tables.ts';
import { digestOf, newToken } from '#server/kernel/secrets/token.ts';
import { signInCodes } from '../tables/session-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

interface Code {
  customerId: number;
  /** A secret of the browser that signs in. */
  browser: string;
  isRemembered: boolean;
}

/** A one-time code for the end of a sign-in, which only the same browser can exchange. */
export const newSignInCode = async (
  { orm, now }: StoreContext,
  { browser, ...code }: Code,
): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + account.signInCodeSeconds * 1_000);
  await orm.delete(signInCodes).where(lte(signInCodes.expiresAt, now()));
  await orm
    .insert(signInCodes)
    .values({ ...code, digest: digestOf(token), browser: digestOf(browser), expiresAt });
  return token;
};

/** Uses up a code. Null for an unknown, used or expired one, or another browser's. */
export const takeSignInCode = async (
  { orm, now }: StoreContext,
  token: string,
  browser: string,
): Promise<{ customer: CustomerRow; isRemembered: boolean } | null> => {
  const [code] = await orm
    .delete(signInCodes)
    .where(
      and(
        eq(signInCodes.digest, digestOf(token)),
        eq(signInCodes.browser, digestOf(browser)),
        gt(signInCodes.expiresAt, now()),
      ),
    )
    .returning();
  if (!code) return null;
  const [customer] = await orm.select().from(customers).where(eq(customers.id, code.customerId));
  return customer ? { customer, isRemembered: code.isRemembered } : null;
};
