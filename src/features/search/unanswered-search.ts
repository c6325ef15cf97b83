import { whyNoAnswer } from '#browser/connection.ts';
import { popupOf } from './search-popup.ts';

/** Shows below the search box why the search failed. */
export const sayUnanswered = (form: HTMLFormElement): void => {
  const popup = popupOf(form);
  popup.querySelector('[role="listbox"]')?.replaceChildren();
  popup.hidden = false;
  popup
    .querySelector('[role="status"]')
    ?.replaceChildren(whyNoAnswer('A busca não respondeu. Tente de novo.'));
  const hide = () => (popup.hidden = true);
  form.addEventListener('focusout', hide, { once: true });
  form.addEventListener('input', hide, { once: true });
};
