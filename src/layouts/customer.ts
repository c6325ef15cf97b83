import { provePresenceBy } from '#api/presence.ts';
import { tellNews } from '#features/notices/customer-news.ts';
import { watchNews } from '#features/notices/watch-news.ts';
import { showFreight } from '#features/record/show-freight.ts';
import { hasIntention } from '#features/record-buttons/has-intention.ts';
import { readMarksQuietly } from '#features/record-buttons/read-marks.ts';
import { followMarks, showMarks } from '#features/record-buttons/show-marks.ts';
import { showWho } from '#features/session/account-menu.ts';
import { readStored, sessionChange } from '#features/session/stored-session-store.ts';
import { whenShown } from '#ui/page-life.ts';

/** Another tab, or this one, may have logged in or out, or changed cart and lists. */
const show = () => {
  showWho();
  showMarks();
};

let isStarted = false;

/** What pages do for a customer before anything is touched. A guest loads nothing of it. */
export const startCustomer = (): void => {
  if (isStarted) return;
  isStarted = true;
  whenShown(show);
  addEventListener('storage', show);
  document.addEventListener(sessionChange, show);
  followMarks();
  readMarksQuietly();
  watchNews(() => tellNews(() => import('#features/notices/notice-store.ts')));
  showFreight();
  provePresenceBy(async () => (await import('#features/session/presence-store.ts')).askForPresence());
};

/** Goes on with what was wanted before a login that has led away from its page. */
export const resumeWish = async (): Promise<void> => {
  if (!hasIntention() || !readStored()) return;
  const { resumeIntention } = await import('#features/record-buttons/press-button.ts');
  await resumeIntention();
};
