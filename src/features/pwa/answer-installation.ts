import { instructionsMs } from '#config.ts';

const loadPrompt = () => import('./install-prompt.ts');

/** Handles the button in the footer that installs the shop. On an iPhone, shows after a while how to install it. */
export const answerInstallation = (): void => {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-install]'))
      void loadPrompt().then(({ install }) => install());
  });
  // Safari on phones has no prompt of its own.
  if (/iP(hone|ad|od)/.test(navigator.userAgent))
    setTimeout(
      () => void loadPrompt().then(({ explainInstallation }) => explainInstallation()),
      instructionsMs,
    );
};
