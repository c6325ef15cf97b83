import { dayMs } from '#domain/time/units.ts';
import { local, tab } from '../storage.ts';
import { readStored } from '../stored-session.ts';
import { type Notice, noticesKey } from './notice.ts';

const lifeMs = { important: 7 * dayMs, system: dayMs };

/** A persistent notice with the time at which it is forgotten. */
type Kept = Notice & { until: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'id' in value && 'message' in value && 'until' in value;

const read = (storage: typeof local): Kept[] => {
  const kept = storage.readJson(noticesKey);
  return Array.isArray(kept) ? kept.filter(isKept).filter(({ until }) => until > Date.now()) : [];
};

const write = (storage: typeof local, kept: readonly Kept[]) =>
  storage.write(noticesKey, kept.length > 0 ? JSON.stringify(kept) : null);

/** Whether a notice is for everyone, or for the customer of this browser. */
export const isMine = ({ owner }: Notice): boolean => owner === undefined || owner === readStored()?.email;

/** Notices that outlive their page: those of the tab, and those of the browser, of other customers too. */
export const readKept = (): Notice[] => [...read(tab), ...read(local)];

export const writeKept = (notices: readonly Notice[]): void => {
  const known = new Map([...read(tab), ...read(local)].map((kept) => [kept.id, kept.until]));
  const keep = (notice: Notice): Kept => {
    const life = notice.persistence === 'important' ? lifeMs.important : lifeMs.system;
    return { ...notice, until: known.get(notice.id) ?? Date.now() + life };
  };
  const isOfTab = ({ persistence }: Notice) => persistence === 'session';
  write(tab, notices.filter(isOfTab).map(keep));
  write(local, notices.filter((notice) => !isOfTab(notice)).map(keep));
};
