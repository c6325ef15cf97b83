import { readStored } from '#features/session/stored-session-store.ts';
import { type Notice, noticesKey } from './notice.ts';

const dayMs = 24 * 3_600_000;
const lifeMs = { important: 7 * dayMs, system: dayMs };

/** A persistent notice with the time at which it is forgotten. */
type Kept = Notice & { until: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'id' in value && 'message' in value && 'until' in value;

/** Storage can be forbidden, or hold what another version wrote. */
const read = (storage: () => Storage): Kept[] => {
  try {
    const kept: unknown = JSON.parse(storage().getItem(noticesKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept).filter(({ until }) => until > Date.now()) : [];
  } catch {
    return [];
  }
};

const write = (storage: () => Storage, kept: readonly Kept[]) => {
  try {
    if (kept.length > 0) storage().setItem(noticesKey, JSON.stringify(kept));
    else storage().removeItem(noticesKey);
  } catch {
    // The notice is then shown on this page only.
  }
};

const tab = () => sessionStorage;
const browser = () => localStorage;

/** Whether a notice is for everyone, or for the customer of this browser. */
export const isMine = ({ owner }: Notice): boolean => owner === undefined || owner === readStored()?.email;

/** Notices that outlive their page: those of the tab, and those of the browser, of other customers too. */
export const readKept = (): Notice[] => [...read(tab), ...read(browser)];

export const writeKept = (notices: readonly Notice[]): void => {
  const known = new Map([...read(tab), ...read(browser)].map((kept) => [kept.id, kept.until]));
  const keep = (notice: Notice): Kept => {
    const life = notice.persistence === 'important' ? lifeMs.important : lifeMs.system;
    return { ...notice, until: known.get(notice.id) ?? Date.now() + life };
  };
  const isOfTab = ({ persistence }: Notice) => persistence === 'session';
  write(tab, notices.filter(isOfTab).map(keep));
  write(browser, notices.filter((notice) => !isOfTab(notice)).map(keep));
};
