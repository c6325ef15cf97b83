import Combobox from '@github/combobox-nav';
import { whyNoAnswer } from '#browser/connection.ts';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import { questions } from '#browser/last-question.ts';
import { popupOf } from './search-popup.ts';
import { suggest } from './suggest.ts';
import { isEmpty, showPictures, suggestionList, summaryOf } from './suggestion-list.ts';
import sheet from './suggestions.css?inline';
import { soldOut, untilPause } from './word-store.ts';

adoptSheet(sheet);

/** Delay before the searching message is shown, so that fast answers show none. */
const waitingTextDelayMs = 200;
/** Pause in typing before the pictures of suggestions are loaded. */
const picturesDelayMs = 150;

const boxes = new WeakMap<HTMLInputElement, SuggestionBox>();

/** Turns a search input into a combobox with suggestions, once, and preloads the index. */
export const openSuggestionBox = (input: HTMLInputElement): void => {
  const form = input.form;
  if (!form || boxes.has(input)) return;
  const popup = popupOf(form);
  const status = popup.querySelector<HTMLElement>('[role="status"]');
  if (status) boxes.set(input, new SuggestionBox(form, input, popup, status));
  soldOut().catch(() => undefined);
};

class SuggestionBox {
  readonly #form: HTMLFormElement;
  readonly #input: HTMLInputElement;
  readonly #popup: HTMLElement;
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  readonly #retry: HTMLElement;
  readonly #combobox: Combobox;
  #pictures = 0;
  readonly #begin = questions();

  constructor(form: HTMLFormElement, input: HTMLInputElement, popup: HTMLElement, status: HTMLElement) {
    this.#form = form;
    this.#input = input;
    this.#popup = popup;
    this.#list = element('div', 'suggestion-list', { role: 'listbox', 'aria-label': 'Sugestões' });
    this.#status = status;
    this.#retry = element('button', 'suggestion-retry', { type: 'button', hidden: '' });
    this.#retry.textContent = 'Tentar novamente';
    popup.append(this.#list, this.#retry);
    this.#combobox = new Combobox(input, this.#list, { tabInsertsSuggestions: false });
    this.#listen();
    if (input.value) void this.#ask();
  }

  #listen(): void {
    this.#input.addEventListener('input', () => void this.#ask());
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    this.#form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.#form.contains(relatedTarget))) this.#close();
    });
    for (const done of ['submit', 'reset']) this.#form.addEventListener(done, () => this.#close());
    // Keeps the focus in the input when a suggestion is pressed; losing it would close the list.
    this.#popup.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#popup.addEventListener('mousedown', (event) => event.preventDefault());
    this.#popup.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) this.#close();
    });
    this.#retry.addEventListener('click', () => {
      this.#input.focus();
      void this.#ask();
    });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && this.#popup.hidden) void this.#ask();
    if (event.key !== 'Escape' || this.#popup.hidden) return;
    // The first Escape closes the list, the next one clears the input or closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    this.#close();
  }

  async #ask(): Promise<void> {
    const text = this.#input.value.trim();
    if (!text) return this.#close();
    const isLast = this.#begin();
    const typedAt = performance.now();
    const waiting = setTimeout(() => {
      if (!isLast()) return;
      this.#retry.hidden = true;
      this.#say('Buscando…');
    }, waitingTextDelayMs);
    try {
      const suggestions = await suggest(text, async () => {
        await untilPause(typedAt);
        if (!isLast()) throw new Error('Another text is asked for.');
      });
      if (!isLast()) return;
      this.#show(text, suggestionList(suggestions, text), summaryOf(suggestions, text));
      if (isEmpty(suggestions)) void count(text, isLast);
    } catch {
      if (isLast()) this.#show(text, [], whyNoAnswer('Erro na busca'), true);
    } finally {
      clearTimeout(waiting);
    }
  }

  #say(text: string): void {
    this.#status.textContent = text;
    this.#open();
  }

  #show(text: string, content: Node[], summary: string, failed = false): void {
    this.#list.replaceChildren(...content);
    clearTimeout(this.#pictures);
    this.#pictures = window.setTimeout(() => showPictures(this.#list), picturesDelayMs);
    this.#list.dataset['for'] = text;
    this.#retry.hidden = !failed;
    this.#say(summary);
    this.#combobox.clearSelection();
  }

  #open(): void {
    if (!this.#popup.hidden || !this.#form.contains(document.activeElement)) return;
    this.#popup.hidden = false;
    this.#combobox.start();
  }

  #close(): void {
    this.#begin();
    if (this.#popup.hidden) return;
    this.#combobox.stop();
    this.#popup.hidden = true;
  }
}

/** A search that found nothing stays uncounted when the code for it does not load. */
const count = (text: string, isLast: () => boolean) =>
  import('./count-missed.ts').then(
    ({ countMissed }) => countMissed(text, isLast),
    () => undefined,
  );

const element = (tag: string, className: string, attributes: Record<string, string>): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};
