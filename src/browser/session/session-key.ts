import { local } from '../storage.ts';
/** The name of the session in local storage. */
export const sessionKey = 'session';

/** The event of the document when this tab has changed the session; other tabs get one of the storage. */
export const sessionChange = 'session-change';

/** Whether this browser keeps a session, which may be over. */
export const hasSession = (): boolean => local.read(sessionKey) !== null;

/** Logs this browser out although the code of the account could not be loaded. */
export const forgetSession = (): void => void local.write(sessionKey, null);
