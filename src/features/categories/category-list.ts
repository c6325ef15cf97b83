import { pageAfter, newcomers } from './category-paging.ts';

const loading = 'Carregando...';
const retry = 'Tentar novamente';

/** The overview of categories: counts expanded sections, and loads more records from the pages of a category. */
class CategoryList extends HTMLElement {
  connectedCallback() {
    // 'toggle' does not bubble.
    this.addEventListener('toggle', () => this.#countExpanded(), { capture: true });
    this.addEventListener('click', (event) => this.#pressed(event));
    this.#countExpanded();
  }

  #countExpanded() {
    const open = this.querySelectorAll('details[open]').length;
    const counter = this.querySelector('[data-expanded]');
    if (counter)
      counter.textContent = `${open} ${open === 1 ? 'categoria expandida' : 'categorias expandidas'}`;
  }

  #pressed(event: MouseEvent) {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-more]') : null;
    // A click with a modifier follows the link.
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (pressed.ariaDisabled !== 'true') void loadMore(pressed);
  }
}

/** Loads the next page into the section of the button. A failure is shown there, and the button retries. */
const loadMore = async (button: HTMLElement): Promise<void> => {
  const section = button.closest<HTMLElement>('[data-category]');
  const crate = section?.querySelector('.crate');
  if (!section || !crate) return;
  const name = (button.dataset['name'] ??= button.textContent.trim());
  say(section, '');
  button.textContent = loading;
  button.ariaDisabled = 'true';
  try {
    const more = newcomers([...crate.children], await cardsAfter(section, crate.children.length), addressOf);
    crate.append(...more);
    button.textContent = name;
    if (more.length === 0 || crate.children.length >= Number(section.dataset['total'])) button.remove();
    more[0]?.querySelector('a')?.focus();
  } catch {
    say(section, 'Erro ao carregar categoria');
    button.textContent = retry;
  } finally {
    button.ariaDisabled = null;
  }
};

const cardsAfter = async (section: HTMLElement, loaded: number): Promise<Element[]> => {
  const page = pageAfter(loaded);
  const parsed = await loadDocument(`${section.dataset['category']}${page > 1 ? `/${page}` : ''}`);
  return [...parsed.querySelectorAll('main .crate > li')];
};

/** A page of the shop, parsed by the browser as it is loaded: Trusted Types refuse to parse a text. */
const loadDocument = (address: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () =>
      request.status === 200 && request.responseXML
        ? resolve(request.responseXML)
        : reject(new Error(`${address} answered ${request.status}.`));
    request.onerror = () => reject(new Error(`${address} does not answer.`));
    request.open('GET', address);
    request.send();
  });

const addressOf = (card: Element) => card.querySelector('a')?.getAttribute('href');

const say = (section: HTMLElement, failure: string) => {
  const place = section.querySelector('[data-failure]');
  if (place) place.textContent = failure;
};

export const defineCategoryList = () => {
  if (!customElements.get('category-list')) customElements.define('category-list', CategoryList);
};
