import { environment } from '#browser/environment.ts';
import type { MailListStep } from '#api/account/mail-lists.ts';
import { offline, type Outcome } from './outcome.ts';

/** The validation rules and the API client, loaded when a form is first used. */
const loadSender = () => import('./send-form.ts');

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/**
 * Submits a form without leaving the page. Without script it is an ordinary form: the server redirects to the fragment
 * of the result, and the browser validates with its own messages.
 * `data-step` names the request; `data-state`: idle, sending, done or failed.
 */
class PostForm extends HTMLElement {
  #isUnderWay = false;

  connectedCallback() {
    const form = this.querySelector('form');
    const token = form?.querySelector<HTMLInputElement>('input[name=token]');
    if (token) token.value = new URLSearchParams(environment.location.search).get('token') ?? '';
    if (form) this.#listen(form);
  }

  #listen(form: HTMLFormElement) {
    form.noValidate = true;
    form.addEventListener('focusin', () => void loadSender().catch(() => undefined), { once: true });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isUnderWay) void this.#submit(form);
    });
    // Fields with an error are validated while typing; other fields only on submission.
    form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('[aria-invalid]'))
        void this.#judge(form, [target]);
    });
  }

  async #submit(form: HTMLFormElement) {
    this.#isUnderWay = true;
    try {
      const fields = [...form.querySelectorAll<HTMLInputElement>('input[aria-describedby]')];
      const wrong = await this.#judge(form, fields);
      if (wrong) wrong.focus();
      else await this.#send(form);
    } catch {
      // The validation code could not be loaded.
      this.#enter('failed');
      this.#say(offline);
    } finally {
      this.#isUnderWay = false;
    }
  }

  get #step() {
    return this.dataset['step'] as MailListStep;
  }

  /** Validates the fields and shows their errors. Returns the first invalid field. */
  async #judge(form: HTMLFormElement, fields: readonly HTMLInputElement[]) {
    const { faultsOf } = await loadSender();
    const faults = faultsOf(this.#step, valuesOf(form));
    for (const field of fields) showFault(field, faults[field.name] ?? null);
    return fields.find((field) => faults[field.name]);
  }

  async #send(form: HTMLFormElement) {
    this.#enter('sending');
    this.#say('Enviando...');
    const { sendForm } = await loadSender();
    const outcome = await sendForm(this.#step, valuesOf(form));
    this.#enter(outcome.state);
    const field = outcome.state === 'failed' ? visibleField(form, outcome.field) : null;
    this.#say(field ? '' : outcome.message);
    if (outcome.state === 'done') this.#finish(form, outcome);
    if (!field) return;
    showFault(field, outcome.message);
    field.focus();
  }

  #enter(state: 'sending' | Outcome['state']) {
    this.dataset['state'] = state;
    this.querySelector('[type=submit]')?.setAttribute('aria-busy', String(state === 'sending'));
  }

  /** Hides the form, and moves the focus from it to the result. */
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

/** The field named by the server, unless it is hidden. */
const visibleField = (form: HTMLFormElement, name: string | null) =>
  name ? form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`) : null;

const demoLink = (href: string) => {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'link';
  link.textContent = 'Ver o e-mail desta demonstração';
  // The page of the mails belongs to the API, so a client-side router must load it in full.
  link.dataset['astroReload'] = '';
  return link;
};

export const definePostForm = () => {
  if (!customElements.get('post-form')) customElements.define('post-form', PostForm);
};

/** Shows the error of a field, or clears it with null. Its element is referenced by `aria-describedby`. */
const showFault = (field: HTMLInputElement, fault: string | null): void => {
  const place = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (place) place.textContent = fault;
  if (fault === null) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
};
