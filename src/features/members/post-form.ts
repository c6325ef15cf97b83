import { sendForm, type Outcome } from './send-form.ts';

/**
 * A form that is sent without leaving the page. Without script it is an ordinary form, which the server leads to the
 * fragment that says how it went. `data-state`: idle, sending, done or failed.
 */
class PostForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form');
    const token = form?.querySelector<HTMLInputElement>('input[name=token]');
    if (token) token.value = new URLSearchParams(location.search).get('token') ?? '';
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.dataset['state'] !== 'sending') void this.#send(form);
    });
  }

  async #send(form: HTMLFormElement) {
    this.dataset['state'] = 'sending';
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
    this.#say('Enviando...');
    const outcome = await sendForm(form);
    this.dataset['state'] = outcome.state;
    this.#say(outcome.message);
    if (outcome.state === 'done') this.#finish(form, outcome);
    else this.#pointAt(form, outcome);
  }

  /** The form has done its work; where the focus was, the message stands now. */
  #finish(form: HTMLFormElement, { demoMailbox }: Extract<Outcome, { state: 'done' }>) {
    const status = this.#status();
    form.hidden = true;
    status?.focus();
    if (demoMailbox) status?.append(' ', demoLink(demoMailbox));
  }

  #pointAt(form: HTMLFormElement, { field }: Extract<Outcome, { state: 'failed' }>) {
    const input = field
      ? form.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]:not([type=hidden])`)
      : null;
    input?.setAttribute('aria-invalid', 'true');
    input?.focus();
  }

  #say(text: string) {
    const status = this.#status();
    if (status) status.textContent = text;
  }

  #status() {
    return this.querySelector<HTMLElement>('[role=status]');
  }
}

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
