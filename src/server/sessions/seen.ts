import { eq } from 'drizzle-orm';
import type { StoreContext } from '../store-context.ts';
import { sessions } from './session-tables.ts';
import type { SessionRow } from './session.ts';

const quarterHourMs = 15 * 60_000;

/** Notes that a session is in use, at most every quarter of an hour. */
export const seen = async ({ orm, now }: StoreContext, { id, lastSeenAt }: SessionRow): Promise<void> => {
  const seenAt = now();
  if (seenAt.getTime() - lastSeenAt.getTime() < quarterHourMs) return;
  await orm.update(sessions).set({ lastSeenAt: seenAt }).where(eq(sessions.id, id));
};
