import { local } from './storage.ts';
import { type QuietCall, quietCalls } from '#api/quiet-reads.ts';
import { sessionChange, sessionKey } from './session/session-key.ts';

/**
 * The session as the browser stores it, so that tabs and later visits share it. Small, because every page of a customer
 * reads it.
 */
export interface StoredSession {
  token: string;
  /** ISO instant; null for a session without an end. */
  expiresAt: string | null;
  /** The name in greetings before the account is checked. */
  name: string;
  email: string;
}

export { sessionChange, sessionKey };

const isOver = ({ expiresAt }: StoredSession) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/** The longest delay that timers take. */
const longestTimer = 2 ** 31 - 1;

/** Milliseconds from now to an ISO instant, as a delay of a timer. */
export const msUntil = (instant: string): number =>
  Math.min(Math.max(Date.parse(instant) - Date.now(), 0), longestTimer);

/** The session of this browser; null for a guest, and for a session whose time is over. */
export const readStored = (): StoredSession | null => {
  const stored = local.readJson(sessionKey) as StoredSession | null;
  return stored?.token && stored.email && !isOver(stored) ? stored : null;
};

/** False when the browser forbids storage; the session then lasts for this page. */
export const writeStored = (session: StoredSession | null): boolean => {
  const isKept = local.write(sessionKey, session && JSON.stringify(session));
  document.dispatchEvent(new Event(sessionChange));
  return isKept;
};

/** Background calls for the customer; null for a guest. A rejected token ends the session. */
export const callAsCustomer = (): QuietCall | null => {
  const token = readStored()?.token;
  if (!token) return null;
  return quietCalls(token, () => {
    if (readStored()?.token === token) writeStored(null);
  });
};
