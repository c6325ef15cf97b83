import { eq } from 'drizzle-orm';
import { account } from '#config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { sessions } from '../tables/session-tables.ts';
import type { SessionRow } from './session.ts';

const quarterHourMs = 15 * 60_000;
const dayMs = 86_400_000;

/**
 * Notes that a session is in use, at most every quarter of an hour. Returns whether it writes only after a proof of
 * presence, because it was not used for a long time: a forgotten token may be in other hands.
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
