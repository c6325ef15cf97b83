/** The few lines of script that every page carries. Everything else is loaded when it is needed. */
import { watchSearchBoxes } from '#features/search/suggestions.ts';
import { turnCarousels } from '#features/home/turn-carousels.ts';
import { carrySleeves } from './sleeve-transition.ts';
import { offerThemes } from './theme-switch.ts';

// What dialogs need in older browsers comes to those alone.
if (!('commandForElement' in HTMLButtonElement.prototype)) void import('./invoker-commands.ts');
if (!('closedBy' in HTMLDialogElement.prototype)) void import('./light-dismiss.ts');
offerThemes();
carrySleeves();
watchSearchBoxes();
turnCarousels();
if (!HTMLScriptElement.supports?.('speculationrules'))
  void import('./hover-prefetch.ts').then(({ prefetchOnIntent }) => prefetchOnIntent());
