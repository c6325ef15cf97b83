import { dayMs, minuteMs } from '#domain/time/units.ts';
import { eq } from 'drizzle-orm';
import { account } from '#config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { sessions } from '../tables/session-tables.ts';
import type { SessionRow } from './session.ts';

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
