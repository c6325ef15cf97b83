import { provePresenceBy } from '#api/account/presence.ts';
import { showCustomerNews } from '#features/notices/customer-news.ts';
import { watchNews } from '#features/notices/watch-news.ts';
import { hasIntention } from '#features/record-buttons/has-intention.ts';
import { readMarksQuietly } from '#browser/marks/read-marks.ts';
import { followMarks, showMarks } from '#features/record-buttons/show-marks.ts';
import { showAccount } from '#features/session/account-menu.ts';
import { readStored, sessionChange } from '#browser/stored-session.ts';
import { whenShown } from '#browser/page-life.ts';

const loadPresence = () => import('#features/session/ask-for-presence.ts');
const loadPressButton = () => import('#features/record-buttons/press-button.ts');

/** Shows the account, the cart and the lists: another tab, or this one, may have changed them. */
export const showCustomer = (): void => {
  showAccount();
  showMarks();
};

let isStarted = false;

/** Starts the scripts for a customer, before any press. A guest loads none of them. */
export const startCustomer = (): void => {
  if (isStarted) return;
  isStarted = true;
  whenShown(showCustomer);
  addEventListener('storage', showCustomer);
  document.addEventListener(sessionChange, showCustomer);
  followMarks();
  readMarksQuietly(() => void loadPressButton().catch(() => undefined));
  watchNews(() => showCustomerNews(() => import('#features/notices/show-news.ts')));
  provePresenceBy(async () => (await loadPresence()).askForPresence());
};

/** Carries out the action that was wanted before a login that has led away from its page. */
export const resumeWish = async (): Promise<void> => {
  if (!hasIntention() || !readStored()) return;
  await (await loadPressButton()).resumeIntention();
};
