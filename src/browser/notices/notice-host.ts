import type { ReadableAtom } from 'nanostores';
import type { Notice } from './notice.ts';
import { adoptSheet } from '../adopt-sheet.ts';
import { element } from '../element.ts';
import { whenLeft } from '../page-life.ts';
import sheet from './notices.css?inline';

/** The list of notices. The layout contains it, because screen readers announce only changes of a list that they know. */
const host = () => document.querySelector<HTMLElement>('[data-notices]');

/** The remaining time of a notice. It is paused while the notice is pointed at or has the focus, or the page is hidden. */
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

  get left() {
    const running = this.#timer === undefined ? 0 : performance.now() - this.#begun;
    return Math.max(this.#left - running, 0);
  }
}

/** The verbs of notice-store.ts, which loads this file when it has something to show. */
interface Store {
  $notices: ReadableAtom<readonly Notice[]>;
  hide: (id: string) => void;
  dismiss: (id: string) => void;
  leavePage: (left: ReadonlyMap<string, number>) => void;
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

const draw = (notice: Notice, { hide, dismiss }: Store): Shown => {
  const { id, type, message, duration, left = duration, link } = notice;
  const item = element('div', `notice notice-${type}`);
  item.style.setProperty('--duration', `${duration}ms`);
  item.style.setProperty('--over', `${left - duration}ms`);
  // Only what is new slides in.
  item.toggleAttribute('data-again', left < duration);
  const words = element('div', 'notice-words');
  words.append(element('span', 'notice-text', message));
  item.append(words);
  if (link) {
    const way = element('a', 'notice-link', link.name);
    way.href = link.href;
    way.addEventListener('click', () => dismiss(id));
    words.append(way);
  }
  const close = element('button', 'notice-close', '✕');
  close.type = 'button';
  close.setAttribute('aria-label', `Fechar aviso: ${message}`);
  close.addEventListener('click', () => dismiss(id));
  item.append(close, element('span', 'notice-time'));
  return { element: item, clock: new Clock(left, () => hide(id)) };
};

const drop = (isGone: (id: string) => boolean) => {
  for (const [id, { element: item, clock }] of shown) {
    if (!isGone(id)) continue;
    clock.stop();
    item.remove();
    shown.delete(id);
  }
};

const render = (notices: readonly Notice[], store: Store) => {
  const list = host();
  if (!list) return;
  const ids = new Set(notices.map(({ id }) => id));
  drop((id) => !ids.has(id));
  for (const notice of notices.toReversed()) {
    if (shown.get(notice.id)?.element.isConnected) continue;
    const drawn = draw(notice, store);
    shown.set(notice.id, drawn);
    list.prepend(drawn.element);
  }
  runAll();
};

let isMounted = false;

/** Renders the notices of the store from now on. Without React, because a press on a card of a static page may need one. */
export const mountNotices = (store: Store): void => {
  if (isMounted) return;
  isMounted = true;
  adoptSheet(sheet);
  for (const name of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const)
    document.addEventListener(name, () => shown.size > 0 && runAll());
  document.addEventListener('visibilitychange', runAll);
  // Stops the clocks of a page that is left. If it is restored from the page cache, it takes over the times of the pages
  // between.
  whenLeft(() => {
    store.leavePage(new Map([...shown].map(([id, { clock }]) => [id, clock.left])));
    drop(() => true);
  });
  store.$notices.subscribe((notices) => render(notices, store));
};
