import { local } from '../storage.ts';
const leftKey = 'session-left';
const recentMs = 10_000;

/** Notifies the other tabs that the session ends because the person leaves, not because it has expired. */
export const markLeaving = (): void => void local.write(leftKey, String(Date.now()));

/** Whether the person has just left in some tab. */
export const hasLeft = (): boolean => Date.now() - Number(local.read(leftKey)) < recentMs;
