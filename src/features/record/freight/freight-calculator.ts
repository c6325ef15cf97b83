import { type FreightEstimate, getCity, getFreightEstimate } from '#api/buying/freight-estimate.ts';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { element } from '#browser/element.ts';
import { keepCep, readKeptCep } from '#browser/kept/kept-cep.ts';
import { questions } from '#browser/last-question.ts';
import { shippingTexts } from '#domain/orders/shipping.ts';
import { cepDigits, cepMessages, isCep, maskCep } from '#domain/people/cep.ts';
import { maskOnBlur, maskWhileTyping } from '#ui/form/mask.ts';
import { recordOf, recordSelector } from '#ui/records/record-elements.ts';
import { freightInWords } from './freight-words.ts';
import formSheet from '#ui/form/form.css?inline';
import sheet from './freight-calculator.css?inline';

const failed = 'A loja não respondeu. Tente de novo.';

type Answer = Exclude<FreightEstimate, { state: 'refused' }>;

const inWords = (cep: string, answer: Answer, city: string | null): string =>
  answer.state === 'none' ? shippingTexts.none : freightInWords({ cep, ...answer }, city);

/** The freight of one record by postal code, in the place of the link that asked for it. */
class Calculator {
  readonly #record: number;
  readonly #place: HTMLElement;
  readonly #form = element('form', 'freight-form');
  readonly #field = element('input', 'field-input field-digits');
  readonly #button = element('button', 'btn', 'Calcular');
  readonly #answer = element('p', 'freight-answer');
  readonly #change = element('button', 'link', 'Trocar CEP');
  readonly #begin = questions();
  /** The postal code, 8 digits, of the question that was asked last. */
  #asked = '';

  constructor(place: HTMLElement, record: number) {
    this.#place = place;
    this.#record = record;
    const label = element('label', '', 'CEP');
    Object.assign(this.#field, { type: 'text', inputMode: 'numeric', autocomplete: 'postal-code' });
    this.#field.value = maskCep(readKeptCep() ?? '');
    this.#form.noValidate = true;
    this.#answer.role = 'status';
    this.#answer.id = 'frete-resposta';
    this.#field.setAttribute('aria-describedby', this.#answer.id);
    this.#change.type = 'button';
    label.append(this.#field);
    this.#form.append(label, this.#button);
    this.#listen();
    place.replaceChildren(this.#form, this.#answer);
  }

  /** Shows the field, and moves the focus to it. */
  edit(): void {
    this.#form.hidden = false;
    this.#change.remove();
    this.#field.focus();
    this.#field.select();
  }

  /** Answers for the typed postal code. Only the answer to the last question is shown. */
  async ask(): Promise<void> {
    const typed = this.#field.value;
    if (!isCep(typed)) return this.#refuse(cepMessages.invalid);
    const cep = cepDigits(typed);
    const isLast = this.#begin();
    this.#asked = cep;
    this.#say('Calculando...', true);
    try {
      const [answer, city] = await Promise.all([
        getFreightEstimate(this.#record, cep),
        getCity(cep).catch(() => null),
      ]);
      if (!isLast()) return;
      if (answer.state === 'refused') return this.#refuse(answer.message);
      keepCep(cep);
      this.#say(inWords(cep, answer, city));
      this.#fold();
    } catch {
      if (isLast()) this.#refuse(whyNoAnswer(failed));
    }
  }

  #listen() {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.ask();
    });
    this.#field.addEventListener('input', (event) => {
      maskWhileTyping(this.#field, event, maskCep);
      this.#field.removeAttribute('aria-invalid');
      if (isCep(this.#field.value) && cepDigits(this.#field.value) !== this.#asked) void this.ask();
    });
    this.#field.addEventListener('blur', () => maskOnBlur(this.#field, maskCep));
    this.#change.addEventListener('click', () => this.edit());
  }

  /** Hides the field behind the answer, and takes a focus in it along. */
  #fold() {
    const hadFocus = this.#form.contains(document.activeElement);
    this.#answer.append(' ', this.#change);
    this.#form.hidden = true;
    if (hadFocus) this.#change.focus();
    this.#place.scrollIntoView({ block: 'nearest' });
  }

  #refuse(message: string) {
    this.#asked = '';
    this.#form.hidden = false;
    this.#field.ariaInvalid = 'true';
    this.#say(message);
    this.#answer.classList.add('form-fault');
  }

  #say(text: string, isBusy = false) {
    this.#answer.textContent = text;
    this.#answer.classList.remove('form-fault');
    this.#button.ariaBusy = String(isBusy);
  }
}

/**
 * Puts the calculator in the place of a link, in the element of a record.
 * @param isAsked whether the visitor has pressed the link; if not, the kept postal code is used, and the focus stays
 */
export const openCalculator = (link: HTMLElement, { isAsked = true } = {}): void => {
  const place = link.closest<HTMLElement>('[data-freight]');
  const record = link.closest<HTMLElement>(recordSelector);
  if (!place || !record) return;
  adoptSheet(formSheet);
  adoptSheet(sheet);
  const calculator = new Calculator(place, recordOf(record));
  if (isAsked) calculator.edit();
  if (readKeptCep() !== null) void calculator.ask();
};
