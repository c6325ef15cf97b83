import { tab } from '#browser/storage.ts';
/** The name of an intention in the storage of the tab: intention.ts. */
export const intentionKey = 'intention';

/** Whether a guest wanted something before a login. */
export const hasIntention = (): boolean => tab.read(intentionKey) !== null;
