import { whyNoAnswer } from '#ui/connection.ts';

/**
 * A search of the shell that cannot be answered says so below its box. Without this the router would load the address
 * in the ordinary way, and the page would give way to the browser's own error page.
 */
export function keepUnansweredSearches(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const form = event.sourceElement?.closest<HTMLFormElement>('[data-search-form]');
    if (!form) return;
    const load = event.loader;
    event.loader = async () => {
      await load();
      if (!event.defaultPrevented || event.signal.aborted) return;
      sayUnanswered(form);
      // Astro's router knows no way to stay: whatever its loader ends with leads away. The next navigation aborts this one.
      await new Promise(() => undefined);
    };
  });
}

/** Says below the box of a form why there is no answer. */
export function sayUnanswered(form: HTMLFormElement): void {
  const popup = form.querySelector<HTMLElement>('[data-search-suggestions]');
  const status = popup?.querySelector('[role="status"]');
  if (!popup || !status) return;
  popup.querySelector('[role="listbox"]')?.replaceChildren();
  popup.hidden = false;
  status.textContent = whyNoAnswer('A busca não respondeu. Tente de novo.');
  const hide = () => (popup.hidden = true);
  form.addEventListener('focusout', hide, { once: true });
  form.addEventListener('input', hide, { once: true });
}
