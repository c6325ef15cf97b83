import { local } from '#browser/storage.ts';
/** Until when a prompt is not shown again, in milliseconds since 1970; Infinity for never, which JSON writes as null. */
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

/** Does not show a prompt for some milliseconds; Infinity for never again. */
export const snooze = (prompt: PromptName, ms: number): void =>
  void local.write(key, JSON.stringify({ ...read(), [prompt]: Date.now() + ms }));
