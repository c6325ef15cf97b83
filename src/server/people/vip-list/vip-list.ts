import { hourMs } from '#domain/time/units.ts';
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { vipList } from '#config.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { digestOf, newToken } from '#server/kernel/secrets/token.ts';
import { vipMembers, vipTokens } from '../tables/vip-tables.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';

export interface Consent {
  /** ISO instant. */
  consentedAt: string;
  consent: string;
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);
const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24);

/**
 * Stores an address as waiting for confirmation and returns the tokens of its invitation; null when it needs none,
 * because it is confirmed, or was invited less than a day ago by another letter than `letterId`.
 */
export const invite = (
  store: StoreContext,
  email: string,
  { consentedAt, consent }: Consent,
  letterId: string,
): Promise<{ confirm: string; leave: string } | null> =>
  inTransaction(store, async ({ orm, now }) => {
    const invitedAt = now();
    const agreed = { consentedAt: new Date(consentedAt), consent };
    await orm
      .insert(vipMembers)
      .values({ email, ...agreed })
      .onConflictDoNothing();
    const [member] = await orm
      .update(vipMembers)
      .set({ ...agreed, invitedAt, invitedBy: letterId })
      .where(
        and(eq(vipMembers.email, email), isNull(vipMembers.confirmedAt), mayBeInvited(letterId, invitedAt)),
      )
      .returning({ id: vipMembers.id });
    if (!member) return null;
    const tokens = { confirm: newToken(), leave: newToken() };
    await orm.insert(vipTokens).values(
      (['confirm', 'leave'] as const).map((purpose) => ({
        digest: digestOf(tokens[purpose]),
        memberId: member.id,
        purpose,
        createdAt: invitedAt,
      })),
    );
    return tokens;
  });

const mayBeInvited = (letterId: string, now: Date) =>
  or(
    isNull(vipMembers.invitedAt),
    lte(vipMembers.invitedAt, hoursBefore(now, vipList.hoursBetweenInvitations)),
    // A retry of the same letter, whose mail could not be sent.
    eq(vipMembers.invitedBy, letterId),
  );

/** False when the token is unknown or too old. A second confirmation succeeds as well. */
export const confirm = (store: StoreContext, token: string): Promise<boolean> =>
  inTransaction(store, async ({ orm, now }) => {
    const valid = and(
      eq(vipTokens.digest, digestOf(token)),
      eq(vipTokens.purpose, 'confirm'),
      gt(vipTokens.createdAt, daysBefore(now(), vipList.confirmationDays)),
    );
    const confirmed = await orm
      .update(vipMembers)
      .set({ confirmedAt: sql`coalesce(${vipMembers.confirmedAt}, ${now().toISOString()}::timestamptz)` })
      .where(inArray(vipMembers.id, orm.select({ id: vipTokens.memberId }).from(vipTokens).where(valid)))
      .returning({ id: vipMembers.id });
    return confirmed.length > 0;
  });

/** Deletes the member of the token. False when the token is unknown, as it is after its first use. */
export const leave = (store: StoreContext, token: string): Promise<boolean> =>
  inTransaction(store, async ({ orm }) => {
    const valid = and(eq(vipTokens.digest, digestOf(token)), eq(vipTokens.purpose, 'leave'));
    const member = orm.select({ id: vipTokens.memberId }).from(vipTokens).where(valid);
    const left = await orm
      .delete(vipMembers)
      .where(inArray(vipMembers.id, member))
      .returning({ id: vipMembers.id });
    return left.length > 0;
  });

/** Unconfirmed addresses are deleted, because their owners may not have asked for anything. */
export const forgetUnconfirmed = defineChore({
  name: 'forget-unconfirmed-members',
  schedule: '0 * * * *',
  run: async ({ orm, now }) => {
    const old = lte(vipMembers.invitedAt, daysBefore(now(), vipList.unconfirmedDays));
    await orm.delete(vipMembers).where(and(isNull(vipMembers.confirmedAt), old));
  },
});
