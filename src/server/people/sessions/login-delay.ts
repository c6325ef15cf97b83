import { hourMs } from '#domain/time/units.ts';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { loginDelay } from '#config.ts';
import { widerNetworks } from '#server/kernel/http/client-address.ts';
import { secondsRefused } from '#server/kernel/store/known-refusals.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { isKnownNetwork } from './known-networks.ts';
import { loginFailures } from '../tables/session-tables.ts';

/** An attempt to log in: its account and its network. */
export interface LoginAttempt {
  email: string;
  /** An IPv4 address or an IPv6 network. */
  network: string;
}

interface Count {
  key: string;
  free: number;
  longest: number;
}

/**
 * Failures count per network, and per pair of account and network. Guesses from many networks also count per wider IPv6
 * network and per account. From a network where the owner has logged in before, only the first two counts apply, so
 * that guesses from elsewhere cannot keep the owner out.
 */
const countsOf = ({ email, network }: LoginAttempt) => {
  const digest = (text: string) => hash('sha256', text, 'base64url');
  const wider = widerNetworks(network);
  const longest = loginDelay.longestSeconds;
  const near: Count[] = [
    { key: `network:${network}`, free: loginDelay.freePerNetwork, longest },
    { key: pairKey({ email, network }), free: loginDelay.freePerPair, longest },
  ];
  const far: Count[] = [
    ...(wider
      ? [
          { key: `network:${wider.in56}`, free: loginDelay.freePer56, longest },
          { key: `network:${wider.in48}`, free: loginDelay.freePer48, longest },
        ]
      : []),
    {
      key: `account:${digest(email)}`,
      free: loginDelay.freePerAccount,
      longest: loginDelay.longestPerAccountSeconds,
    },
  ];
  return { near, far };
};

const pairKey = ({ email, network }: LoginAttempt) =>
  `pair:${hash('sha256', `${email}\n${network}`, 'base64url')}`;

/** The pause after a number of failures: none for the free ones, then doubling. */
const pauseSeconds = (failures: number, { free, longest }: Count) =>
  failures < free ? 0 : Math.min(loginDelay.firstSeconds * 2 ** (failures - free), longest);

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts cannot exceed the limit
 * together. Returns the seconds to wait when the attempt comes too early, which is then not counted; else 0.
 */
export const beginLogin = async (store: StoreContext, attempt: LoginAttempt): Promise<number> => {
  const { near, far } = countsOf(attempt);
  const wait = refused(store, near);
  if (wait > 0) return wait;
  const counts = (await isKnownNetwork(store, attempt)) ? near : [...near, ...far];
  return refused(store, counts) || inTransaction(store, (inside) => countFailure(inside, counts));
};

const refused = ({ refusals, now }: StoreContext, counts: Count[]) =>
  Math.max(...counts.map(({ key }) => secondsRefused(refusals, key, now())));

const countFailure = async (store: StoreContext, counts: Count[]): Promise<number> => {
  // Concurrent attempts that waited for their transaction find the refusal that the first one has stored.
  const early = refused(store, counts);
  if (early > 0) return early;
  const { orm, now, refusals } = store;
  const time = now();
  const waits: number[] = [];
  const failures: number[] = [];
  for (const { key } of counts) {
    const row = { key, failures: 0, lastFailureAt: time, waitUntil: time };
    // Creates the row, or locks it for the rest of the transaction.
    const [known = row] = await orm
      .insert(loginFailures)
      .values(row)
      .onConflictDoUpdate({ target: loginFailures.key, set: { key: sql`excluded.key` } })
      .returning();
    if (known.waitUntil > time) refusals.set(key, known.waitUntil.getTime());
    waits.push(Math.ceil((known.waitUntil.getTime() - time.getTime()) / 1_000));
    failures.push(isForgotten(known.lastFailureAt, time) ? 0 : known.failures);
  }
  const wait = Math.max(0, ...waits);
  if (wait > 0) return wait;
  for (const [at, count] of counts.entries()) {
    const counted = (failures[at] ?? 0) + 1;
    const waitUntil = new Date(time.getTime() + pauseSeconds(counted, count) * 1_000);
    if (waitUntil > time) refusals.set(count.key, waitUntil.getTime());
    await orm
      .update(loginFailures)
      .set({ failures: counted, lastFailureAt: time, waitUntil })
      .where(eq(loginFailures.key, count.key));
  }
  return 0;
};

const forgottenBefore = (now: Date) => new Date(now.getTime() - loginDelay.forgottenHours * hourMs);
const isForgotten = (lastFailureAt: Date, now: Date) => lastFailureAt < forgottenBefore(now);

/** Forgets the failures of a pair after a successful login, and subtracts its own attempt from the other counts. */
export const forgiveLogin = async (store: StoreContext, attempt: LoginAttempt): Promise<void> => {
  const { near, far } = countsOf(attempt);
  const keys = [...near, ...((await isKnownNetwork(store, attempt)) ? [] : far)].map(({ key }) => key);
  await store.orm.delete(loginFailures).where(eq(loginFailures.key, pairKey(attempt)));
  await store.orm
    .update(loginFailures)
    .set({
      failures: sql`greatest(${loginFailures.failures} - 1, 0)`,
      waitUntil: store.now(),
    })
    .where(inArray(loginFailures.key, keys));
  for (const key of keys) store.refusals.delete(key);
};

/** Deletes counts that no longer delay anything. */
export const forgetFailures = async ({ orm, now }: StoreContext): Promise<void> => {
  await orm.delete(loginFailures).where(lte(loginFailures.lastFailureAt, forgottenBefore(now())));
};
