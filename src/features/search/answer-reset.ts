/** Keeps the focus in a search box that was cleared, because typing goes on there. */
export const answerReset = (): void =>
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof Element) target.querySelector<HTMLElement>('[data-search-input]')?.focus();
  });
