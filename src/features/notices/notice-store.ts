import { atom } from 'nanostores';
import { notice as limits } from '#config.ts';
import { readKept, writeKept } from './kept-notices.ts';
import type { Notice, NoticeType, Persistence } from './notice.ts';

interface Options {
  persistence?: Persistence;
  /** Milliseconds on screen; by type and persistence without it. */
  duration?: number;
  link?: Notice['link'];
}

/** Notices on screen, the newest first. */
export const $notices = atom<readonly Notice[]>([]);

/** More at once would cover the page. */
const mostShown = 3;

const durationOf = (type: NoticeType, persistence: Persistence) => {
  if (persistence === 'system') return limits.systemMs;
  return type === 'error' ? limits.errorMs : limits.defaultMs;
};

/** Shows a notice. The same words twice are one notice, which begins again. */
export const notify = (type: NoticeType, message: string, options: Options = {}): void => {
  const { persistence = 'none', duration = durationOf(type, persistence), link } = options;
  const notice = { id: crypto.randomUUID(), type, message, persistence, duration, ...(link && { link }) };
  if (persistence !== 'none') writeKept([notice, ...readKept().filter((kept) => kept.message !== message)]);
  show([notice]);
};

/** Removes a notice for good. */
export const dismiss = (id: string): void => {
  writeKept(readKept().filter((kept) => kept.id !== id));
  hide(id);
};

/** Takes a notice off the screen when its time is over; a persistent one comes back on the next page. */
export const hide = (id: string): void => {
  writeKept(readKept().filter((kept) => kept.id !== id || kept.persistence !== 'session'));
  $notices.set($notices.get().filter((notice) => notice.id !== id));
};

/** Shows the notices that other pages have left. */
export const showKept = (): void => show(readKept());

const show = (added: readonly Notice[]) => {
  const messages = new Set(added.map(({ message }) => message));
  const others = $notices.get().filter(({ message }) => !messages.has(message));
  $notices.set([...added, ...others].slice(0, mostShown));
  if (added.length > 0) void mount();
};

const mount = async () => {
  const { mountNotices } = await import('./notice-host.ts');
  mountNotices({ $notices, hide, dismiss });
};

/** Loads what shows notices ahead, so that a failure without a network can be told. */
export const prepareNotices = (): void => void mount().catch(() => undefined);
