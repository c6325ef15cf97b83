import { whyNoAnswer } from '#ui/connection.ts';

/** Shows below the search box why there is no answer. */
export const sayUnanswered = (form: HTMLFormElement): void => {
  const popup = form.querySelector<HTMLElement>('[data-search-suggestions]');
  const status = popup?.querySelector('[role="status"]');
  if (!popup || !status) return;
  popup.querySelector('[role="listbox"]')?.replaceChildren();
  popup.hidden = false;
  status.textContent = whyNoAnswer('A busca não respondeu. Tente de novo.');
  const hide = () => (popup.hidden = true);
  form.addEventListener('focusout', hide, { once: true });
  form.addEventListener('input', hide, { once: true });
};
