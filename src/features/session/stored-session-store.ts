/** The session as the browser keeps it, so that tabs and later visits share it. Small: every page reads it. */
export interface StoredSession {
  token: string;
  /** ISO instant; null for a session without an end. */
  expiresAt: string | null;
  /** What pages greet with before the account is checked. */
  name: string;
  email: string;
}

export const sessionKey = 'session';

/** The event of the document when this tab has changed the session; other tabs get one of the storage. */
export const sessionChange = 'session-change';

const isStored = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'name' in value &&
  'email' in value;

const isOver = ({ expiresAt }: StoredSession) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/** The longest delay that timers take. */
const longestTimer = 2 ** 31 - 1;

/** Milliseconds from now to an ISO instant, as a delay of a timer. */
export const msUntil = (instant: string): number =>
  Math.min(Math.max(Date.parse(instant) - Date.now(), 0), longestTimer);

/** The session of this browser; null for a guest, and for a session whose time is over. */
export const readStored = (): StoredSession | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    return isStored(stored) && !isOver(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** False when the browser forbids storage; the session then lasts for this page. */
export const writeStored = (session: StoredSession | null): boolean => {
  try {
    if (session) localStorage.setItem(sessionKey, JSON.stringify(session));
    else localStorage.removeItem(sessionKey);
    return true;
  } catch {
    return false;
  } finally {
    document.dispatchEvent(new Event(sessionChange));
  }
};

const leftKey = 'session-left';
const recentMs = 10_000;

/** Tells the other tabs that the session ends because the person leaves, not because its time is over. */
export const markLeaving = (): void => {
  try {
    localStorage.setItem(leftKey, String(Date.now()));
  } catch {
    // Other tabs have no session to leave then.
  }
};

/** Whether the person has just left in some tab. */
export const hasLeft = (): boolean => {
  try {
    return Date.now() - Number(localStorage.getItem(leftKey)) < recentMs;
  } catch {
    return false;
  }
};
