import { and, eq, gt } from 'drizzle-orm';
import { digestOf, newToken } from '../secrets/token.ts';
import type { StoreContext } from '../store-context.ts';
import { customerTokens } from './customer-tables.ts';

export type MailLinkRow = typeof customerTokens.$inferSelect;

/** The address of a page with a new token, for a mail. The page posts the token when its button is pressed. */
export const newMailLink = async (
  { orm, now, siteUrl }: StoreContext,
  {
    page,
    minutes,
    ...link
  }: Pick<MailLinkRow, 'customerId' | 'purpose' | 'email'> & { page: string; minutes: number },
): Promise<string> => {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
  await orm.insert(customerTokens).values({ ...link, digest: digestOf(token), createdAt, expiresAt });
  return `${siteUrl.replace(/\/+$/, '')}${page}?token=${token}`;
};

/** Uses up a token. Null for an unknown, used or expired one. */
export const takeMailLink = async (
  { orm, now }: StoreContext,
  purpose: MailLinkRow['purpose'],
  token: string,
): Promise<MailLinkRow | null> => {
  const [link] = await orm
    .delete(customerTokens)
    .where(
      and(
        eq(customerTokens.digest, digestOf(token)),
        eq(customerTokens.purpose, purpose),
        gt(customerTokens.expiresAt, now()),
      ),
    )
    .returning();
  return link ?? null;
};
