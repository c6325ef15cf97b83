const isShellBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-search-input]');

/** The search of a list that the search boxes of the shell share. */
export interface SharedSearch {
  /** The words of now. */
  words: () => string;
  /** Takes what is typed in a box of the shell. */
  type: (words: string) => void;
  /** Calls back at once and at each change of the words; returns the way to stop. */
  subscribe: (changed: () => void) => () => void;
}

/**
 * Keeps the search boxes of the shell in step with the list, which has a box of its own: one page, one search. A box
 * that is being typed in is left alone until it is sent, emptied or left. Returns the way to stop.
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
