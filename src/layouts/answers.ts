import { answerCart } from '#features/cart/answer-cart.ts';
import { answerPlays, goOnPlaying } from '#features/player/answer-plays.ts';
import { answerInstallation } from '#features/pwa/answer-installation.ts';
import { answerEstimate } from '#features/record/freight/answer-estimate.ts';
import { answerPhotos } from '#features/record/photos/answer-photos.ts';
import { answerButtons } from '#features/record-buttons/answer-buttons.ts';
import { answerAccount } from '#features/session/answer-account.ts';
import { answerDemoStrip } from './scripts/demo-heard.ts';
import { answerThemeSwitch } from './scripts/answer-theme-switch.ts';
import { sendSleeves } from './scripts/leaving-sleeve.ts';

const loadRouter = () => import('./page-router/page-router.ts');

/**
 * Handles the presses of every page. This file is loaded when one of their controls is first reached for. It then loads the
 * code of that control, with all files at once.
 */
answerAccount();
answerCart();
answerButtons();
answerEstimate();
answerPhotos();
answerPlays(loadRouter);
answerThemeSwitch();
answerDemoStrip();
answerInstallation();
sendSleeves();

export { repeatPress } from '#browser/repeat-press.ts';

export const resumePlayer = (): Promise<void> => goOnPlaying(loadRouter);
