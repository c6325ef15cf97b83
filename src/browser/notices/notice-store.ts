import { atom } from 'nanostores';
import { notice as limits } from '#config.ts';
import { readStored, sessionChange, sessionKey } from '../session/stored-session.ts';
import { whenShown } from '../page-life.ts';
import { forgetTold } from './forget-told.ts';
import { isMine, readKept, writeKept } from './kept-notices.ts';
import type { Notice, NoticeType, Persistence } from './notice.ts';

interface Options extends Pick<Notice, 'link' | 'about'> {
  /** Without it a failure stays on the page on which something was tried, and anything else follows the person. */
  persistence?: Persistence;
  /** Milliseconds on screen; by type and persistence without it. */
  duration?: number;
  /** Whether it concerns the customer who is logged in. */
  isPersonal?: boolean;
}

/** Notices on screen, the newest first. */
export const $notices = atom<readonly Notice[]>([]);

/** More at once would cover the page. */
const mostShown = 3;

const durationOf = (type: NoticeType, persistence: Persistence) => {
  if (persistence === 'system') return limits.systemMs;
  return type === 'error' ? limits.errorMs : limits.defaultMs;
};

const subjectOf = ({ about, message }: Notice) => about ?? message;

/** Shows a notice. One about the same as another takes its place, and begins again. */
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

/** Removes what was said of a subject, because it is true no more. */
export const withdraw = (about: string): void => {
  writeKept(readKept().filter((kept) => kept.about !== about));
  $notices.set($notices.get().filter((notice) => notice.about !== about));
};

/** Takes a notice off the screen when its time is over; an important or system one comes back on the next page. */
export const hide = (id: string): void => {
  writeKept(readKept().filter((kept) => kept.id !== id || kept.persistence !== 'session'));
  take(id);
};

const take = (id: string) => $notices.set($notices.get().filter((notice) => notice.id !== id));

/** Forgets all that was said to the customer who leaves. What the shop says to everyone stays. */
export const forgetNotices = (): void => {
  forgetTold();
  writeKept(readKept().filter(({ persistence }) => persistence === 'system'));
  $notices.set($notices.get().filter(({ persistence }) => persistence === 'system'));
};

/** Keeps how much of each notice's time is left for the next page; what belongs to this page goes with it. */
export const leavePage = (left: ReadonlyMap<string, number>): void => {
  const kept = readKept().map((notice) =>
    notice.persistence === 'session' && left.has(notice.id)
      ? { ...notice, left: left.get(notice.id) ?? notice.duration }
      : notice,
  );
  writeKept(kept);
  $notices.set($notices.get().filter(({ persistence }) => persistence !== 'none'));
};

/** Shows what other pages have left, and drops what they have shown to its end. */
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

/** Loads what shows notices ahead, so that a failure without a network can be told. */
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
