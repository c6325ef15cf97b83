import type { ReadableAtom } from 'nanostores';
import type { Notice } from './notice.ts';
import { adoptSheet } from '#ui/adopt-sheet.ts';
import sheet from './notices.css?inline';

/** The list in which notices stand; the layout holds it, as readers announce only changes of what they know. */
const host = () => document.querySelector<HTMLElement>('[data-notices]');

/** The rest of a notice's time. It stands still while the notice is pointed at, has the focus, or the page is hidden. */
class Clock {
  readonly #over: () => void;
  #left: number;
  #begun = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number, over: () => void) {
    this.#left = ms;
    this.#over = over;
  }

  run() {
    if (this.#timer !== undefined) return;
    this.#begun = performance.now();
    this.#timer = setTimeout(this.#over, this.#left);
  }

  stop() {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= performance.now() - this.#begun;
  }
}

/** The verbs of notice-store.ts, which loads this file when it has something to show. */
interface Store {
  $notices: ReadableAtom<readonly Notice[]>;
  hide: (id: string) => void;
  dismiss: (id: string) => void;
}

interface Shown {
  element: HTMLElement;
  clock: Clock;
}

const shown = new Map<string, Shown>();

const runAll = () => {
  const isStill = document.hidden || host()?.matches(':hover, :focus-within');
  for (const { clock, element } of shown.values()) {
    element.toggleAttribute('data-still', isStill === true);
    if (isStill) clock.stop();
    else clock.run();
  }
};

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

const draw = ({ id, type, message, duration, link }: Notice, { hide, dismiss }: Store): Shown => {
  const item = element('div', `notice notice-${type}`);
  item.style.setProperty('--duration', `${duration}ms`);
  item.append(element('span', 'notice-text', message));
  if (link) {
    const way = element('a', 'notice-link', link.name);
    way.href = link.href;
    item.append(way);
  }
  const close = element('button', 'notice-close', '✕');
  close.type = 'button';
  close.setAttribute('aria-label', `Fechar aviso: ${message}`);
  close.addEventListener('click', () => dismiss(id));
  item.append(close, element('span', 'notice-time'));
  return { element: item, clock: new Clock(duration, () => hide(id)) };
};

const render = (notices: readonly Notice[], store: Store) => {
  const list = host();
  if (!list) return;
  const ids = new Set(notices.map(({ id }) => id));
  for (const [id, { element: item, clock }] of shown) {
    if (ids.has(id)) continue;
    clock.stop();
    item.remove();
    shown.delete(id);
  }
  for (const notice of notices.toReversed()) {
    if (shown.has(notice.id)) continue;
    const drawn = draw(notice, store);
    shown.set(notice.id, drawn);
    list.prepend(drawn.element);
  }
  runAll();
};

let isMounted = false;

/** Draws the notices of the store from now on. Without React: a press on a card of a static page may need one. */
export const mountNotices = (store: Store): void => {
  if (isMounted) return;
  isMounted = true;
  adoptSheet(sheet);
  for (const name of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const)
    host()?.addEventListener(name, runAll);
  document.addEventListener('visibilitychange', runAll);
  store.$notices.subscribe((notices) => render(notices, store));
};
