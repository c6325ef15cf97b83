import { correctRecords } from '#features/availability/correct-records.ts';
import { watchFaults } from '#features/faults/watch-faults.ts';
import { showKeptNotices } from '#browser/notices/show-kept.ts';
import { beginSound, hasHeard, wasOpenBefore, plays } from '#features/player/begin-sound.ts';
import { watchApp } from '#features/pwa/watch-app.ts';
import { watchSearchBoxes } from '#features/search/suggestions.ts';
import { hasSession, sessionChange, sessionKey } from '#browser/session/session-key.ts';
import { whenShown } from '#browser/page-life.ts';
import { loadOnPress } from '#browser/presses.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { receiveSleeves } from './sleeve-transition.ts';
import { offerThemes } from './theme-switch.ts';
import { failPress } from './unanswered-press.ts';
import { watchMenus } from './watch-menus.ts';

const notices = () => import('#browser/notices/notice-store.ts');

const hoverPrefetch = () => import('./hover-prefetch.ts');

/** Polyfills are loaded only by older browsers. */
const fillGaps = () => {
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    const commands = import('./invoker-commands.ts');
    // A press that comes before the polyfill is handled when it has loaded.
    document.addEventListener(
      'click',
      (press) => void commands.then(({ obeyCommand }) => obeyCommand(press)),
    );
  }
  if (!('closedBy' in HTMLDialogElement.prototype)) void import('./light-dismiss.ts');
  if (!HTMLScriptElement.supports?.('speculationrules'))
    void hoverPrefetch().then(({ prefetchOnIntent }) => prefetchOnIntent());
};

/** A guest's favourites open the login; a customer's are an ordinary link. */
const answered = `[data-act], [data-cart], [data-estimate], [data-login], [data-logout], [data-photo], :root:not([data-customer]) [data-favourites], [data-theme-switch], [data-install], button[data-demo-heard], ${plays}`;

const watchPresses = () =>
  loadOnPress({
    selector: answered,
    load: () => import('../answers.ts'),
    pressed: (control) => void (control.matches(plays) && beginSound(control)),
    failed: failPress,
  });

const loadCustomer = () => import('./customer-entry.ts');

const listenForCustomers = () => {
  const welcome = async () => {
    document.documentElement.toggleAttribute('data-customer', hasSession());
    if (!hasSession()) return;
    const customer = await loadCustomer();
    customer.startCustomer();
    return customer;
  };
  // A customer whose script does not load reads on without it.
  const quietly = () => welcome().catch(() => undefined);
  whenShown(() => void quietly().then((customer) => customer?.resumeWish()));
  addEventListener('storage', ({ key }) => (key === sessionKey || key === null) && void quietly());
  document.addEventListener(sessionChange, () => void quietly());
};

/** Resumes the player, or shows the heard records, once: on the page that is loaded. */
const resumeSound = (loadAnswers: ReturnType<typeof watchPresses>) => {
  const shown = new AbortController();
  whenShown(
    () => {
      shown.abort();
      if (wasOpenBefore()) void loadAnswers().then(({ resumePlayer }) => resumePlayer());
      else if (hasHeard()) void import('#features/player/heard-marks.ts');
    },
    { signal: shown.signal },
  );
};

/**
 * The script of every page, kept small: the code that handles presses is loaded with the first one, and the code for
 * customers when there is a session. Its loads name one file each; those of answers.ts name all that a press needs.
 */
export const startShell = (): void => {
  watchFaults({
    report: () => import('#features/faults/report-fault.ts'),
    notices,
    panel: () => import('#features/faults/unloaded-island.ts'),
  });
  fillGaps();
  watchMenus({
    load: () => import('./insert-menu.ts'),
    onMenu: () => void (hasSession() && loadCustomer().then(({ showCustomer }) => showCustomer())),
  });
  offerThemes();
  receiveSleeves();
  const loadAnswers = watchPresses();
  watchSearchBoxes(async (input) =>
    (await import('#features/search/suggestion-box.ts')).openSuggestionBox(input),
  );
  listenForCustomers();
  resumeSound(loadAnswers);
  showKeptNotices(notices);
  watchApp({
    update: () => import('#features/pwa/update-prompt.ts'),
    connection: () => import('#features/pwa/connection.ts'),
    installation: () => import('#features/pwa/install-prompt.ts'),
  });
  // Presses that came before all this are repeated: see Head.astro.
  dispatchEvent(new Event('shell-ready'));
  // After the first paint: the pages are right as built, but for what has been sold since.
  whenIdle(correctRecords);
};
