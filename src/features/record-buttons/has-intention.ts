import { tab } from '#browser/storage.ts';

/** Whether a guest wanted something before a login: see intention.ts, which the shell need not load for this. */
export const hasIntention = (): boolean => tab.read('intention') !== null;
