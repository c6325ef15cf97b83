const isShellBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-search-input]');

/** The search of a list, shared with the search boxes of the shell. */
export interface SharedSearch {
  /** The current words. */
  words: () => string;
  /** Applies words typed in a box of the shell. */
  type: (words: string) => void;
  /** Calls back at once and after each change of the words; returns the unsubscribe function. */
  subscribe: (changed: () => void) => () => void;
}

/**
 * Synchronizes the search boxes of the shell with the list's own box. A focused box is not changed until it is
 * submitted, cleared or left. Returns the cleanup function.
 */
export const showInShell = ({ words, type, subscribe }: SharedSearch): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    'focusout',
    ({ target }) => {
      if (isShellBox(target)) target.value = words();
    },
    { signal },
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isShellBox(target) && target.value === '') type('');
    },
    { signal },
  );
  document.addEventListener(
    'reset',
    ({ target }) => {
      if (target instanceof Element && target.matches('[data-search-form]')) type('');
    },
    { signal },
  );
  const stop = subscribe(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('[data-search-input]'))
      if (box !== document.activeElement) box.value = words();
  });
  return () => {
    listening.abort();
    stop();
  };
};
