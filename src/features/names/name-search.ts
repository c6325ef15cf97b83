import { namesFound as limit } from '#config.ts';
import { loadedOnce } from '#browser/loaded-once.ts';
import { findNames, searchable, slugOfRow, type NameRow, type SearchableName } from './find-names.ts';

/** The search box of an A-Z list. The names are loaded on first use, and cached for the visit. */
class NameSearch extends HTMLElement {
  #input = this.#part('input', HTMLInputElement);
  #status = this.#part('[data-status]', HTMLElement);
  #retry = this.#part('[data-retry]', HTMLElement);
  #found = this.#part('[data-found]', HTMLElement);
  #all = this.#part('[data-all]', HTMLElement);
  #item = this.#part('template', HTMLTemplateElement);

  connectedCallback() {
    this.#input.addEventListener('focus', () => void this.#names().catch(() => undefined), { once: true });
    this.#input.addEventListener('input', () => void this.#search());
    this.#retry.addEventListener('click', () => void this.#search());
    const form = this.#part('form', HTMLFormElement);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#found.querySelector('a')?.focus();
    });
    form.addEventListener('reset', () => {
      this.#input.value = '';
      this.#input.focus();
      void this.#search();
    });
    // The browser restores the typed text after a navigation back.
    if (this.#input.value) void this.#search();
  }

  async #search() {
    const query = this.#input.value.trim();
    if (!query) return this.#show('', null);
    try {
      const names = await this.#names();
      // Skip an outdated result: the text may have changed while the names were loading.
      if (query === this.#input.value.trim()) this.#present(findNames(names, query), query);
    } catch {
      this.#show('Erro ao carregar dados.', null);
      this.#retry.hidden = false;
    }
  }

  #present(rows: NameRow[], query: string) {
    if (rows.length === 0) return this.#show(`Nenhum nome encontrado para “${query}”.`, []);
    const some = rows.length > limit ? `Mostrando ${limit} de ` : '';
    this.#show(`${some}${rows.length} ${rows.length === 1 ? 'nome' : 'nomes'}`, rows.slice(0, limit));
  }

  /** `rows` is null to show the whole list again. */
  #show(status: string, rows: NameRow[] | null) {
    this.#status.textContent = status;
    this.#retry.hidden = true;
    this.#found.hidden = rows === null;
    this.#all.hidden = rows !== null;
    this.#found.replaceChildren(...(rows ?? []).map((row) => this.#itemOf(row)));
  }

  #itemOf(row: NameRow): Node {
    const [name, releaseCount] = row;
    const item = this.#item.content.cloneNode(true) as DocumentFragment;
    item.querySelector('a')?.setAttribute('href', `${this.dataset['base']}${slugOfRow(row)}`);
    item.querySelector('span')?.replaceChildren(name);
    item.querySelector('small')?.append(String(releaseCount));
    return item;
  }

  #names(): Promise<SearchableName[]> {
    return namesIn(this.dataset['source']);
  }

  #part<Part extends HTMLElement>(selector: string, type: new () => Part): Part {
    const found = this.querySelector(selector);
    if (!(found instanceof type)) throw new Error(`<name-search> has no ${selector}.`);
    return found;
  }
}

const namesIn = loadedOnce(async (source): Promise<SearchableName[]> => {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} answered ${response.status}.`);
  return searchable((await response.json()) as NameRow[]);
});

export const defineNameSearch = () => {
  if (!customElements.get('name-search')) customElements.define('name-search', NameSearch);
};
