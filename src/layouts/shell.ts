/** The script of every page, kept small. Everything else is loaded on demand. */
import { watchSearchBoxes } from '#features/search/suggestions.ts';
import { turnCarousels } from '#features/home/turn-carousels.ts';
import { carrySleeves } from './sleeve-transition.ts';
import { offerThemes } from './theme-switch.ts';

// Polyfills are loaded only by older browsers.
if (!('commandForElement' in HTMLButtonElement.prototype)) void import('./invoker-commands.ts');
if (!('closedBy' in HTMLDialogElement.prototype)) void import('./light-dismiss.ts');
offerThemes();
carrySleeves();
watchSearchBoxes();
turnCarousels();
if (!HTMLScriptElement.supports?.('speculationrules'))
  void import('./hover-prefetch.ts').then(({ prefetchOnIntent }) => prefetchOnIntent());
