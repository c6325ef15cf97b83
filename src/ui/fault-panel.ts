import { element } from '#browser/element.ts';
import { isLoadFailure } from '#browser/load-failure.ts';

const kept = 'Recarregue a página para continuar: seu carrinho está guardado.';

const wordsFor = (error: unknown) =>
  isLoadFailure(error)
    ? {
        title: 'Esta parte da página não carregou',
        text: `${navigator.onLine ? 'A loja não respondeu.' : 'Você está sem conexão.'} ${kept}`,
      }
    : { title: 'Esta parte da página parou de funcionar', text: `O erro é nosso. ${kept}` };

/**
 * Replaces a failed part of the page by an explanation and an action. It works without React, which may have failed to load.
 * The title gets the focus when that part had it.
 */
export const showFaultPanel = (place: HTMLElement, error: unknown, hadFocus: boolean): void => {
  place.replaceChildren();
  // The placeholder of the island is not needed any more.
  place.closest('main')?.querySelector('[data-stand-in]')?.remove();
  const isPage = document.querySelector('h1') === null;
  const words = wordsFor(error);
  const panel = element('section', isPage ? 'wrap empty-state empty-state-page' : 'empty-state');
  panel.setAttribute('role', 'alert');
  const title = element(isPage ? 'h1' : 'h2', 'empty-state-title', words.title);
  title.tabIndex = -1;
  const reload = element('button', 'btn btn-go', 'Recarregar a página');
  reload.type = 'button';
  reload.addEventListener('click', () => location.reload());
  const actions = element('div', 'empty-state-actions');
  actions.append(reload);
  panel.append(title, element('p', 'empty-state-text', words.text), actions);
  place.append(panel);
  if (hadFocus) title.focus();
};
