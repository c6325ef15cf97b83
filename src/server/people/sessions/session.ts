import { dayMs, hourMs, minuteMs } from '#domain/time/units.ts';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { account } from '#config.ts';
import type { CustomerRow } from '../customers/customer.ts';
import { customers } from '../tables/customer-tables.ts';
import { gatherReads } from '#server/kernel/db/gathered-read.ts';
import { digestOf, newToken } from '#server/kernel/secrets/token.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { rememberNetwork } from './known-networks.ts';
import { sessions } from '../tables/session-tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

export interface SignedIn {
  session: SessionRow;
  customer: CustomerRow;
}

export interface NewSession {
  customerId: number;
  device: string;
  method: SessionRow['method'];
  /** The network of the login. */
  network: string;
  /** A remembered session never ends by itself. */
  isRemembered: boolean;
}

/** Logs a browser in. The token is returned once and stored only as its digest. */
export const openSession = async (
  store: StoreContext,
  { isRemembered, network, ...session }: NewSession,
): Promise<{ token: string; expiresAt: Date | null }> => {
  const { orm, now } = store;
  const token = newToken();
  const createdAt = now();
  const expiresAt = isRemembered ? null : new Date(createdAt.getTime() + account.sessionHours * hourMs);
  await orm.insert(sessions).values({
    ...session,
    isRemembered,
    digest: digestOf(token),
    createdAt,
    lastSeenAt: createdAt,
    expiresAt,
  });
  await rememberNetwork(store, session.customerId, network);
  return { token, expiresAt };
};

/**
 * Finds the session of a token; null for an unknown, ended or expired one. Tokens of concurrent requests are read together,
 * by a prepared statement.
 */
export const sessionFinder = ({ orm, now }: StoreContext) => {
  const time = sql.placeholder('time');
  const statement = orm
    .select({ session: sessions, customer: customers })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        sql`${sessions.digest} = any(${sql.placeholder('digests')}::text[])`,
        or(isNull(sessions.expiresAt), gt(sessions.expiresAt, time)),
      ),
    )
    .prepare('session_by_digest');
  const find = gatherReads(async (digests: readonly string[]) => {
    const found = await statement.execute({ digests, time: now() });
    return new Map(found.map((row): [string, SignedIn] => [row.session.digest, row]));
  });
  return async (token: string): Promise<SignedIn | null> => (await find(digestOf(token))) ?? null;
};

export const endSession = async ({ orm }: StoreContext, id: number): Promise<void> => {
  await orm.delete(sessions).where(eq(sessions.id, id));
};

/** Ends one session of a customer. False when there is none. */
export const endSessionOf = async (
  { orm }: StoreContext,
  customerId: number,
  id: number,
): Promise<boolean> => {
  const ended = await orm
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

/** Ends all sessions of a customer, except one if it is given. */
export const endSessions = async (
  { orm }: StoreContext,
  customerId: number,
  keptId: number | null = null,
): Promise<void> => {
  const theirs = eq(sessions.customerId, customerId);
  await orm.delete(sessions).where(keptId === null ? theirs : and(theirs, ne(sessions.id, keptId)));
};

const quarterHourMs = 15 * minuteMs;

/**
 * Stores the last use of a session, at most every quarter of an hour. Returns whether the session is stale: after a
 * long time without use its token may be in other hands, and it writes only after a proof of presence.
 */
export const touchSession = async (
  { orm, now }: StoreContext,
  { id, lastSeenAt, isStale }: SessionRow,
): Promise<{ isStale: boolean }> => {
  const seenAt = now();
  const unused = seenAt.getTime() - lastSeenAt.getTime();
  if (unused < quarterHourMs) return { isStale };
  const becomesStale = isStale || unused >= account.staleDays * dayMs;
  await orm.update(sessions).set({ lastSeenAt: seenAt, isStale: becomesStale }).where(eq(sessions.id, id));
  return { isStale: becomesStale };
};
