import { local } from '#browser/storage.ts';
/** Until when each prompt is hidden, in milliseconds since 1970. Infinity means forever; JSON stores it as null. */
type Snoozed = Partial<Record<PromptName, number | null>>;

export type PromptName = 'install' | 'update';

const key = 'app-snoozed';

const read = (): Snoozed => {
  const snoozed = local.readJson(key);
  return typeof snoozed === 'object' && snoozed !== null ? snoozed : {};
};

export const isSnoozed = (prompt: PromptName): boolean => {
  const until = read()[prompt];
  return until === null || (until !== undefined && until > Date.now());
};

/** Hides a prompt for some milliseconds; Infinity hides it forever. */
export const snooze = (prompt: PromptName, ms: number): void =>
  void local.write(key, JSON.stringify({ ...read(), [prompt]: Date.now() + ms }));
