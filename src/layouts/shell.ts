/** The few lines of script that every page carries. Everything else is loaded when somebody asks for it. */
import { watchSearchBoxes } from '#features/search/suggestions.ts';
import { turnCarousels } from '#features/home/turn-carousels.ts';
import { supplyInvokerCommands } from './invoker-commands.ts';
import { supplyLightDismiss } from './light-dismiss.ts';
import { carrySleeves } from './sleeve-transition.ts';
import { offerThemes } from './theme-switch.ts';

supplyInvokerCommands();
supplyLightDismiss();
offerThemes();
carrySleeves();
watchSearchBoxes();
turnCarousels();
