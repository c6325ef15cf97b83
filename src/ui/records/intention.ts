import { minuteMs } from '#domain/time/units.ts';
import type { RecordAct } from './record-act.ts';
import type { ShownRecord } from './record-shown.ts';
import { tab } from '#browser/storage.ts';

/** The action that a guest wanted before the login, which may lead over other pages. */
export interface Intention {
  act: RecordAct;
  record: number;
  /** Copies for the cart. */
  quantity: number;
  /** What the page showed of the record. */
  shown: ShownRecord;
  /** Milliseconds since 1970. */
  at: number;
}

const key = 'intention';

/** After this time, the login is assumed to have another reason. */
const validMs = 30 * minuteMs;

const isIntention = (value: unknown): value is Intention =>
  typeof value === 'object' &&
  value !== null &&
  'act' in value &&
  'record' in value &&
  'shown' in value &&
  'at' in value;

/** Where storage is forbidden, the intention is lost with its page. */
export const keepIntention = (intention: Intention): void => void tab.write(key, JSON.stringify(intention));

/** What a guest of this tab wanted within the last half hour. */
export const readIntention = (): Intention | null => {
  const kept = tab.readJson(key);
  return isIntention(kept) && Date.now() - kept.at < validMs ? kept : null;
};

/** Takes the intention, so that it is carried out once. */
export const takeIntention = (): Intention | null => {
  const intention = readIntention();
  tab.write(key, null);
  return intention;
};
