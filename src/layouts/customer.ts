import { provePresenceBy } from '#api/presence.ts';
import { tellNews } from '#features/notices/customer-news.ts';
import { watchNews } from '#features/notices/watch-news.ts';
import { showFreight } from '#features/record/show-freight.ts';
import { hasIntention } from '#features/record-buttons/has-intention.ts';
import { readMarksQuietly } from '#features/record-buttons/read-marks.ts';
import { watchMarks } from '#features/record-buttons/watch-marks.ts';
import { watchAccount } from '#features/session/account-menu.ts';
import { readStored } from '#features/session/stored-session-store.ts';

let isStarted = false;

/** What pages do for a customer before anything is touched. A guest loads nothing of it. */
export const startCustomer = (): void => {
  if (isStarted) return;
  isStarted = true;
  watchAccount();
  watchMarks();
  readMarksQuietly();
  watchNews(() => tellNews(() => import('#features/notices/notice-store.ts')));
  showFreight(() => import('#features/record/freight-estimate.ts'));
  provePresenceBy(async () => (await import('#features/session/presence-store.ts')).askForPresence());
};

/** Goes on with what was wanted before a login that has led away from its page. */
export const resumeWish = async (): Promise<void> => {
  if (!hasIntention() || !readStored()) return;
  const { resumeIntention } = await import('#features/record-buttons/press-button.ts');
  await resumeIntention();
};
