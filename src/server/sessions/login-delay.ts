import { eq, lte, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { loginDelay } from '#config.ts';
import { inTransaction } from '../in-transaction.ts';
import type { StoreContext } from '../store-context.ts';
import { loginFailures } from './session-tables.ts';

/** Who tries to log in, and to which account. */
export interface LoginAttempt {
  email: string;
  /** An IPv4 address or an IPv6 network. */
  network: string;
}

/**
 * Failures count per network, and per pair of account and network. An account alone is never delayed, so that guesses from
 * elsewhere cannot keep its owner out.
 */
const keysOf = ({ email, network }: LoginAttempt) => {
  const pair = hash('sha256', `${email}\n${network}`, 'base64url');
  return {
    network: { key: `network:${network}`, free: loginDelay.freePerNetwork },
    pair: { key: `pair:${pair}`, free: loginDelay.freePerPair },
  };
};

/** The pause after a number of failures: none for the free ones, then doubling. */
const pauseSeconds = (failures: number, free: number) =>
  failures < free ? 0 : Math.min(loginDelay.firstSeconds * 2 ** (failures - free), loginDelay.longestSeconds);

/**
 * Counts an attempt as failed before its password is checked, so that attempts at the same moment cannot pass together.
 * Returns the seconds to wait when the attempt comes too early, which is then not counted; else 0.
 */
export const beginLogin = (store: StoreContext, attempt: LoginAttempt): Promise<number> =>
  inTransaction(store, async ({ orm, now }) => {
    const time = now();
    const waits: number[] = [];
    const counted: { key: string; failures: number; free: number }[] = [];
    for (const { key, free } of Object.values(keysOf(attempt))) {
      const row = { key, failures: 0, lastFailureAt: time, waitUntil: time };
      // Creates the row, or locks it for the rest of the transaction.
      const [known = row] = await orm
        .insert(loginFailures)
        .values(row)
        .onConflictDoUpdate({ target: loginFailures.key, set: { key: sql`excluded.key` } })
        .returning();
      waits.push(Math.ceil((known.waitUntil.getTime() - time.getTime()) / 1_000));
      counted.push({ key, free, failures: isForgotten(known.lastFailureAt, time) ? 0 : known.failures });
    }
    const wait = Math.max(0, ...waits);
    if (wait > 0) return wait;
    for (const { key, failures, free } of counted) {
      const pause = pauseSeconds(failures + 1, free);
      const waitUntil = new Date(time.getTime() + pause * 1_000);
      await orm
        .update(loginFailures)
        .set({ failures: failures + 1, lastFailureAt: time, waitUntil })
        .where(eq(loginFailures.key, key));
    }
    return 0;
  });

const forgottenBefore = (now: Date) => new Date(now.getTime() - loginDelay.forgottenHours * 3_600_000);
const isForgotten = (lastFailureAt: Date, now: Date) => lastFailureAt < forgottenBefore(now);

/** Forgets the failures of a pair after a successful login, and takes its own attempt off the network's count. */
export const forgiveLogin = async (store: StoreContext, attempt: LoginAttempt): Promise<void> => {
  const { network, pair } = keysOf(attempt);
  await store.orm.delete(loginFailures).where(eq(loginFailures.key, pair.key));
  await store.orm
    .update(loginFailures)
    .set({
      failures: sql`greatest(${loginFailures.failures} - 1, 0)`,
      waitUntil: store.now(),
    })
    .where(eq(loginFailures.key, network.key));
};

/** Deletes counts that no longer delay anything. */
export const forgetFailures = async ({ orm, now }: StoreContext): Promise<void> => {
  await orm.delete(loginFailures).where(lte(loginFailures.lastFailureAt, forgottenBefore(now())));
};
