import { isStored } from '#ui/is-stored.ts';

/** The name of the session in local storage. */
export const sessionKey = 'session';

/** The event of the document when this tab has changed the session; other tabs get one of the storage. */
export const sessionChange = 'session-change';

/** Whether this browser keeps a session, which may be over. */
export const hasSession = (): boolean => isStored('localStorage', sessionKey);

/** Logs this browser out although the code of the account could not be loaded. */
export const forgetSession = (): void => {
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // Nothing was stored.
  }
};
