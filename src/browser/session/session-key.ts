import { local } from '../storage.ts';
/** The name of the session in local storage. */
export const sessionKey = 'session';

/** The document event for a change by this tab; other tabs get a storage event. */
export const sessionChange = 'session-change';

/** Whether this browser stores a session, which may have expired. */
export const hasSession = (): boolean => local.read(sessionKey) !== null;

/** Logs this browser out although the code of the account could not be loaded. */
export const forgetSession = (): void => void local.write(sessionKey, null);
