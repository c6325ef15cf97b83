/**
 * The search boxes of the shell. This file is all that a page carries; the rest is loaded when a box is first used.
 *
 * Markup that it works on, any number of times in a page, also after a navigation by ClientRouter:
 *
 *   <form action="/discos" role="search" data-search-form>      position: relative, the list hangs below it
 *     <input name="search" data-search-input>
 *     <div data-search-suggestions hidden></div>                filled and shown by suggestion-box.ts
 *   </form>
 *
 * The key '/' goes to the first box that is visible. Styles are in suggestions.css.
 */
const inputOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches('[data-search-input]') ? target : null;

const load = async (input: HTMLInputElement) =>
  (await import('./suggestion-box.ts')).openSuggestionBox(input);

/** Listens on the document, which outlives the pages that are swapped in it. */
export function watchSearchBoxes(): void {
  document.addEventListener('focusin', ({ target }) => {
    const input = inputOf(target);
    // Without suggestions the form still leads to the results.
    if (input) load(input).catch(() => undefined);
  });
  document.addEventListener('keydown', goToSearch);
  const focused = inputOf(document.activeElement);
  if (focused) load(focused).catch(() => undefined);
}

function goToSearch(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-search-input]');
  const box = [...boxes].find((input) => input.checkVisibility());
  if (!box || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  box.focus();
  box.select();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
