/** The script of every page, kept small. Everything else is loaded on demand. */
import { watchSearchBoxes } from '#features/search/suggestions.ts';
import { turnCarousels } from '#features/home/turn-carousels.ts';
import { watchFaults } from '#features/faults/watch-faults.ts';
import { showKeptNotices } from '#features/notices/show-kept.ts';
import { watchNews } from '#features/notices/watch-news.ts';
import { watchApp } from '#features/pwa/watch-app.ts';
import { watchButtons } from '#features/record-buttons/watch-buttons.ts';
import { watchPlays } from '#features/player/watch-plays.ts';
import { watchCart } from '#features/cart/watch-cart.ts';
import { watchAccount } from '#features/session/account-menu.ts';
import { provePresenceBy } from '#api/presence.ts';
import { carrySleeves } from './sleeve-transition.ts';
import { watchDemoStrip } from './demo-heard.ts';
import { offerThemes } from './theme-switch.ts';

watchFaults();
// Polyfills are loaded only by older browsers.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  const commands = import('./invoker-commands.ts');
  // A press that comes before the polyfill is handled when it has loaded.
  document.addEventListener('click', (press) => void commands.then(({ obeyCommand }) => obeyCommand(press)));
}
if (!('closedBy' in HTMLDialogElement.prototype)) void import('./light-dismiss.ts');
offerThemes();
watchDemoStrip();
carrySleeves();
watchSearchBoxes();
turnCarousels();
watchAccount();
provePresenceBy(async () => (await import('#features/session/presence-store.ts')).askForPresence());
watchCart();
watchButtons();
watchPlays(() => import('./page-router/page-router.ts'));
showKeptNotices();
watchNews();
watchApp();
// Presses that came before all this are repeated: see Head.astro.
dispatchEvent(new Event('shell-ready'));
// After the first paint: the pages are right as built, but for what has been sold since.
const correctRecords = () => import('#features/availability/correct-records.ts').catch(() => undefined);
(window.requestIdleCallback ?? setTimeout)(() => void correctRecords());
if (!HTMLScriptElement.supports?.('speculationrules'))
  void import('./hover-prefetch.ts').then(({ prefetchOnIntent }) => prefetchOnIntent());
