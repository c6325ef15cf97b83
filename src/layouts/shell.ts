/** The few lines of script that every page carries. Everything else is loaded when it is needed. */
import { watchSearchBoxes } from '#features/search/suggestions.ts';
import { turnCarousels } from '#features/home/turn-carousels.ts';
import { carrySleeves } from './sleeve-transition.ts';
import { offerThemes } from './theme-switch.ts';

// What dialogs need in older browsers comes to those alone.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  const commands = import('./invoker-commands.ts');
  // A press from before it has come is obeyed when it has.
  document.addEventListener('click', (press) => void commands.then(({ obeyCommand }) => obeyCommand(press)));
}
if (!('closedBy' in HTMLDialogElement.prototype)) void import('./light-dismiss.ts');
offerThemes();
carrySleeves();
watchSearchBoxes();
turnCarousels();
if (!HTMLScriptElement.supports?.('speculationrules'))
  void import('./hover-prefetch.ts').then(({ prefetchOnIntent }) => prefetchOnIntent());
