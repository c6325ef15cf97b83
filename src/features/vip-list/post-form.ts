import { type VipStep, vipSteps } from '#api/vip-list.ts';
import { faultsOf, showFault, valuesOf } from './form-faults.ts';
import { sendForm, type Outcome } from './send-form.ts';

/**
 * A form that is sent without leaving the page. Without script it is an ordinary form, which the server leads to the
 * fragment that says how it went, and the browser says in its own words what is wrong with a field; here the page does.
 * `data-step` names what is sent; `data-state`: idle, sending, done or failed.
 */
class PostForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form');
    const token = form?.querySelector<HTMLInputElement>('input[name=token]');
    if (token) token.value = new URLSearchParams(location.search).get('token') ?? '';
    if (form) this.#listen(form);
  }

  #listen(form: HTMLFormElement) {
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.dataset['state'] !== 'sending' && this.#isComplete(form)) void this.#send(form);
    });
    // What is being mended is judged anew at once; what is being filled in is left in peace.
    form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('[aria-invalid]'))
        showFault(target, this.#faults(form)[target.name] ?? null);
    });
  }

  get #step() {
    return this.dataset['step'] as VipStep;
  }

  #faults(form: HTMLFormElement) {
    return faultsOf(form, vipSteps[this.#step].body);
  }

  /** Shows every fault of a form at its field, and goes to the first of them. */
  #isComplete(form: HTMLFormElement): boolean {
    const faults = this.#faults(form);
    const fields = [...form.querySelectorAll<HTMLInputElement>('input[aria-describedby]')];
    for (const field of fields) showFault(field, faults[field.name] ?? null);
    const wrong = fields.find((field) => field.matches('[aria-invalid]'));
    wrong?.focus();
    return !wrong;
  }

  async #send(form: HTMLFormElement) {
    this.dataset['state'] = 'sending';
    this.#say('Enviando...');
    const outcome = await sendForm(this.#step, valuesOf(form));
    this.dataset['state'] = outcome.state;
    const field = outcome.state === 'failed' ? visibleField(form, outcome.field) : null;
    this.#say(field ? '' : outcome.message);
    if (outcome.state === 'done') this.#finish(form, outcome);
    if (!field) return;
    showFault(field, outcome.message);
    field.focus();
  }

  /** The form has done its work; where the focus was, the message stands now. */
  #finish(form: HTMLFormElement, { demoMailbox }: Extract<Outcome, { state: 'done' }>) {
    const status = this.#status();
    form.hidden = true;
    status?.focus();
    if (demoMailbox) status?.append(' ', demoLink(demoMailbox));
  }

  #say(text: string) {
    const status = this.#status();
    if (status) status.textContent = text;
  }

  #status() {
    return this.querySelector<HTMLElement>('[role=status]');
  }
}

/** The field that the server names, unless it is hidden. */
const visibleField = (form: HTMLFormElement, name: string | null) =>
  name ? form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`) : null;

const demoLink = (href: string) => {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'link';
  link.textContent = 'Ver o e-mail desta demonstração';
  // The page of the mails is none of the shop's: it is loaded, not swapped in.
  link.dataset['astroReload'] = '';
  return link;
};

export const definePostForm = () => {
  if (!customElements.get('post-form')) customElements.define('post-form', PostForm);
};
