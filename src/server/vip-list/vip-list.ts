import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { vipList } from '#config.ts';
import type { Orm } from '../db/database.ts';
import { digestOf, newToken } from './token.ts';
import { vipMembers, vipTokens } from './vip-tables.ts';

export interface Consent {
  /** ISO instant. */
  consentedAt: string;
  consent: string;
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);
const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24);

/**
 * Puts an address down as waiting for confirmation and gives the tokens of its invitation; null when it needs none:
 * it is confirmed, or was invited less than a day ago by another entry of the outbox than `entryId`.
 */
export const invite = (
  orm: Orm,
  email: string,
  { consentedAt, consent }: Consent,
  entryId: number,
  now: Date,
): Promise<{ confirm: string; leave: string } | null> =>
  orm.transaction(async (transaction) => {
    const agreed = { consentedAt: new Date(consentedAt), consent };
    await transaction
      .insert(vipMembers)
      .values({ email, ...agreed })
      .onConflictDoNothing();
    const [member] = await transaction
      .update(vipMembers)
      .set({ ...agreed, invitedAt: now, invitedBy: entryId })
      .where(and(eq(vipMembers.email, email), isNull(vipMembers.confirmedAt), mayBeInvited(entryId, now)))
      .returning({ id: vipMembers.id });
    if (!member) return null;
    const tokens = { confirm: newToken(), leave: newToken() };
    await transaction.insert(vipTokens).values(
      (['confirm', 'leave'] as const).map((purpose) => ({
        digest: digestOf(tokens[purpose]),
        memberId: member.id,
        purpose,
        createdAt: now,
      })),
    );
    return tokens;
  });

const mayBeInvited = (entryId: number, now: Date) =>
  or(
    isNull(vipMembers.invitedAt),
    lte(vipMembers.invitedAt, hoursBefore(now, vipList.hoursBetweenInvitations)),
    // The same entry again: its mail could not be sent.
    eq(vipMembers.invitedBy, entryId),
  );

/** False when the token is unknown or too old. A second time is as good as the first. */
export const confirm = async (orm: Orm, token: string, now: Date): Promise<boolean> => {
  const valid = and(
    eq(vipTokens.digest, digestOf(token)),
    eq(vipTokens.purpose, 'confirm'),
    gt(vipTokens.createdAt, daysBefore(now, vipList.confirmationDays)),
  );
  const confirmed = await orm
    .update(vipMembers)
    .set({ confirmedAt: sql`coalesce(${vipMembers.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(vipMembers.id, orm.select({ id: vipTokens.memberId }).from(vipTokens).where(valid)))
    .returning({ id: vipMembers.id });
  return confirmed.length > 0;
};

/** Deletes the person whose token it is. False when the token is unknown, as it is the second time. */
export const leave = async (orm: Orm, token: string): Promise<boolean> => {
  const valid = and(eq(vipTokens.digest, digestOf(token)), eq(vipTokens.purpose, 'leave'));
  const member = orm.select({ id: vipTokens.memberId }).from(vipTokens).where(valid);
  const left = await orm
    .delete(vipMembers)
    .where(inArray(vipMembers.id, member))
    .returning({ id: vipMembers.id });
  return left.length > 0;
};

/** An address that nobody confirms is not kept: it may belong to somebody who never asked for anything. */
export const forgetUnconfirmed = async (orm: Orm, now: Date): Promise<void> => {
  const old = lte(vipMembers.invitedAt, daysBefore(now, vipList.unconfirmedDays));
  await orm.delete(vipMembers).where(and(isNull(vipMembers.confirmedAt), old));
};
