import { minuteMs } from '#domain/time/units.ts';
import { and, eq, gt } from 'drizzle-orm';
import { siteAddress } from '#server/kernel/mail/site-address.ts';
import { digestOf, newToken } from '#server/kernel/secrets/token.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { customerTokens } from '../tables/customer-tables.ts';

export type MailLinkRow = typeof customerTokens.$inferSelect;

/** The address of a page with a new token, for a mail. The page posts the token when its button is pressed. */
export const newMailLink = async (
  store: StoreContext,
  {
    page,
    minutes,
    createdAt = store.now(),
    ...link
  }: Pick<MailLinkRow, 'customerId' | 'purpose' | 'email'> & {
    page: string;
    minutes: number;
    /** The instant from which the token is valid; now by default. */
    createdAt?: Date;
  },
): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(createdAt.getTime() + minutes * minuteMs);
  await store.orm.insert(customerTokens).values({ ...link, digest: digestOf(token), createdAt, expiresAt });
  return siteAddress(store, `${page}?token=${token}`);
};

const valid = ({ now }: StoreContext, purpose: MailLinkRow['purpose'], token: string) =>
  and(
    eq(customerTokens.digest, digestOf(token)),
    eq(customerTokens.purpose, purpose),
    gt(customerTokens.expiresAt, now()),
  );

/** The link of a token; null for an unknown, used or expired one. */
export const findMailLink = async (
  store: StoreContext,
  purpose: MailLinkRow['purpose'],
  token: string,
): Promise<MailLinkRow | null> => {
  const [link] = await store.orm
    .select()
    .from(customerTokens)
    .where(valid(store, purpose, token));
  return link ?? null;
};

/** Uses up a token. Null for an unknown, used or expired one. */
export const takeMailLink = async (
  store: StoreContext,
  purpose: MailLinkRow['purpose'],
  token: string,
): Promise<MailLinkRow | null> => {
  const [link] = await store.orm
    .delete(customerTokens)
    .where(valid(store, purpose, token))
    .returning();
  return link ?? null;
};

/** Invalidates the links of mails that were sent before. */
export const forgetMailLinks = async (
  { orm }: StoreContext,
  customerId: number,
  purpose: MailLinkRow['purpose'],
): Promise<void> => {
  await orm
    .delete(customerTokens)
    .where(and(eq(customerTokens.customerId, customerId), eq(customerTokens.purpose, purpose)));
};
