import { sayUnanswered } from './unanswered-search.ts';

/**
 * The search boxes of the shell. This file is all that a page carries; the rest is loaded when a box is first used.
 *
 * Markup that it works on, any number of times in a page, also in one that a router put in the place of another:
 *
 *   <form action="/discos" role="search" data-search-form>      position: relative, search-popup.ts hangs the list below it
 *     <input name="search" data-search-input>
 *     <button type="reset">                                     empties the box
 *   </form>
 *
 * The key '/' goes to the first box that is visible. Styles are in search-popup.css and suggestions.css.
 */
const inputOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches('[data-search-input]') ? target : null;

/** Pause before a load that failed while online is tried again, in milliseconds. */
const againMs = 1_000;

/** Listens on the document, which a client-side router keeps. `open` loads the suggestions of a box. */
export const watchSearchBoxes = (open: (input: HTMLInputElement) => Promise<void>): void => {
  const load = async (input: HTMLInputElement, isAgain = false): Promise<void> => {
    try {
      await open(input);
    } catch {
      // The form still leads to the results without suggestions, unless the browser is offline.
      if (input.form && input.value && !navigator.onLine) sayUnanswered(input.form);
      // A load that began offline may fail after the network is back.
      if (navigator.onLine && !isAgain) setTimeout(() => void load(input, true), againMs);
    }
  };
  const loadFocused = (): void => {
    const focused = inputOf(document.activeElement);
    if (focused) void load(focused);
  };
  // A failed load at focus is retried while typing, and when the network is back.
  for (const used of ['focusin', 'input'])
    document.addEventListener(used, ({ target }) => {
      const input = inputOf(target);
      if (input) void load(input);
    });
  // Typing goes on in a box that was cleared.
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement) target.querySelector<HTMLElement>('[data-search-input]')?.focus();
  });
  document.addEventListener('keydown', goToSearch);
  addEventListener('online', loadFocused);
  loadFocused();
};

const goToSearch = (event: KeyboardEvent): void => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-search-input]');
  const box = [...boxes].find((input) => input.checkVisibility());
  if (!box || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  box.focus();
  box.select();
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
