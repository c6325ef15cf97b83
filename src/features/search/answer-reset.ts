/** A person who empties a search box goes on typing. */
export const answerReset = (): void =>
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof Element) target.querySelector<HTMLElement>('[data-search-input]')?.focus();
  });
