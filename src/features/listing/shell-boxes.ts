import { $query, typeSearch } from './listing-store.ts';

const isShellBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-search-input]');

/**
 * Keeps the search boxes of the shell in step with the list, which has a box of its own: one page, one search. A box
 * that is being typed in is left alone until it is sent, emptied or left. Returns the way to stop.
 */
export function showInShell(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    'focusout',
    ({ target }) => {
      if (isShellBox(target)) target.value = $query.get().search;
    },
    { signal },
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isShellBox(target) && target.value === '') typeSearch('');
    },
    { signal },
  );
  document.addEventListener(
    'reset',
    ({ target }) => {
      if (target instanceof Element && target.matches('[data-search-form]')) typeSearch('');
    },
    { signal },
  );
  const stopQuery = $query.subscribe(({ search }) => {
    for (const box of document.querySelectorAll<HTMLInputElement>('[data-search-input]'))
      if (box !== document.activeElement) box.value = search;
  });
  return () => {
    listening.abort();
    stopQuery();
  };
}
