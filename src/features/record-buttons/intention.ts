import { minuteMs } from '#domain/time/units.ts';
import { tab } from '#browser/storage.ts';
import type { RecordAct } from '#ui/records/record-act.ts';
import { intentionKey } from './has-intention.ts';

/** The action that a guest wanted before the login, which may lead over other pages. */
export interface Intention {
  act: RecordAct;
  record: number;
  /** Copies for the cart. */
  quantity: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** After this time, the login is assumed to have another reason. */
const validMs = 30 * minuteMs;

const isIntention = (value: unknown): value is Intention =>
  typeof value === 'object' && value !== null && 'act' in value && 'record' in value && 'at' in value;

/** Where storage is forbidden, the intention is lost with its page. */
export const keepIntention = (intention: Intention): void =>
  void tab.write(intentionKey, JSON.stringify(intention));

/** Takes the intention, so that it is carried out once. */
export const takeIntention = (): Intention | null => {
  const intention = tab.readJson(intentionKey);
  tab.write(intentionKey, null);
  return isIntention(intention) && Date.now() - intention.at < validMs ? intention : null;
};
