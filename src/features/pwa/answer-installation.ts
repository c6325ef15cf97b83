/** Answers the button in the footer that installs the shop. */
export const answerInstallation = (): void =>
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-install]')) return;
    void import('./install-prompt.ts').then(({ install }) => install());
  });
