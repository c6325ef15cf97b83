import { atom } from 'nanostores';
import * as config from '#config.ts';
import { readStored, sessionChange, sessionKey } from '../stored-session.ts';
import { whenShown } from '../page-life.ts';
import { forgetShownNews } from './forget-shown.ts';
import { isMine, readKept, writeKept } from './kept-notices.ts';
import type { Notice, NoticeType, Persistence } from './notice.ts';

interface Options extends Pick<Notice, 'link' | 'about'> {
  /** By default a failure stays on the page on which it happened, and anything else follows the person. */
  persistence?: Persistence;
  /** Milliseconds on screen; by default, by type and persistence. */
  duration?: number;
  /** Whether it concerns the customer who is logged in. */
  isPersonal?: boolean;
}

/** Notices on screen, the newest first. */
export const $notices = atom<readonly Notice[]>([]);

/** More at once would cover the page. */
const mostShown = 3;

const durationOf = (type: NoticeType, persistence: Persistence) => {
  if (persistence === 'system') return config.notice.systemMs;
  return type === 'error' ? config.notice.errorMs : config.notice.defaultMs;
};

const subjectOf = ({ about, message }: Notice) => about ?? message;

/** Shows a notice. It replaces a notice about the same subject, and its time begins again. */
export const notify = (type: NoticeType, message: string, options: Options = {}): void => {
  const { persistence = type === 'error' ? 'none' : 'session', isPersonal = false, ...rest } = options;
  const owner = isPersonal ? readStored()?.email : undefined;
  const notice: Notice = {
    id: crypto.randomUUID(),
    type,
    message,
    persistence,
    duration: durationOf(type, persistence),
    ...rest,
    ...(owner && { owner }),
  };
  if (persistence !== 'none')
    writeKept([notice, ...readKept().filter((kept) => subjectOf(kept) !== subjectOf(notice))]);
  show([notice, ...$notices.get()]);
};

/** Removes a notice for good. */
export const dismiss = (id: string): void => {
  writeKept(readKept().filter((kept) => kept.id !== id));
  take(id);
};

/** Removes the notices about a subject, because they no longer apply. */
export const withdraw = (about: string): void => {
  writeKept(readKept().filter((kept) => kept.about !== about));
  $notices.set($notices.get().filter((notice) => notice.about !== about));
};

/** Takes a notice off the screen when its time is over. An important or system notice returns on the next page. */
export const hide = (id: string): void => {
  writeKept(readKept().filter((kept) => kept.id !== id || kept.persistence !== 'session'));
  take(id);
};

const take = (id: string) => $notices.set($notices.get().filter((notice) => notice.id !== id));

/** Removes the notices of a customer who logs out. Notices for everyone stay. */
export const forgetNotices = (): void => {
  forgetShownNews();
  writeKept(readKept().filter(({ persistence }) => persistence === 'system'));
  $notices.set($notices.get().filter(({ persistence }) => persistence === 'system'));
};

/** Stores the remaining time of each notice for the next page, and removes those of this page only. */
export const leavePage = (left: ReadonlyMap<string, number>): void => {
  const kept = readKept().map((notice) =>
    notice.persistence === 'session' && left.has(notice.id)
      ? { ...notice, left: left.get(notice.id) ?? notice.duration }
      : notice,
  );
  writeKept(kept);
  $notices.set($notices.get().filter(({ persistence }) => persistence !== 'none'));
};

/** Shows the notices that other pages have left, unless their time is over. */
const showKept = () =>
  show([...$notices.get().filter(({ persistence }) => persistence === 'none'), ...readKept()]);

const show = (notices: readonly Notice[]) => {
  const subjects = new Set<string>();
  const shown = notices.filter(isMine).filter((notice) => {
    const isNew = !subjects.has(subjectOf(notice));
    subjects.add(subjectOf(notice));
    return isNew;
  });
  $notices.set(shown.slice(0, mostShown));
  if (shown.length > 0) void mount();
};

const mount = async () => {
  const { mountNotices } = await import('./notice-host.ts');
  mountNotices({ $notices, hide, dismiss, leavePage });
};

/** Loads the code of notices ahead, so that a failure without a network can be shown. */
export const prepareNotices = (): void => void mount().catch(() => undefined);

// A build renders pages that notify; only a browser shows notices.
if (!import.meta.env.SSR) {
  const follow = () => $notices.set($notices.get().filter(isMine));
  whenShown(showKept);
  document.addEventListener(sessionChange, follow);
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) follow();
  });
}
