import type { ClientDirective } from 'astro';
import type { Replay } from '#browser/replay-use.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads an island when its controls are first reached for: see hydrate-on-use.ts. */
    'client:use'?: boolean;
  }
}

/** Events before the island is ready. The first three only announce that it will be needed. */
const signs = ['pointerover', 'touchstart', 'focusin', 'click', 'input', 'change', 'submit'];

/** Events for which React would hydrate the whole island before the next paint, so they are stopped. */
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'];

/** The control that an event is about, unless the script of the page handles it: it needs no island then. */
const controlOf = ({ target }: Event): HTMLElement | null => {
  if (!(target instanceof Element)) return null;
  if (target.closest('[data-act], [data-play], [data-play-all], [data-heard-switch]')) return null;
  return target.closest<HTMLElement>('input, select, button, label, form');
};

/** Whether an event is to be repeated once the island is ready. */
const isUse = ({ type }: Event, control: HTMLElement): boolean =>
  ['input', 'change', 'submit'].includes(type) ||
  (type === 'click' && control.matches('button:not([type="submit"])'));

/** Controls that were used while the page was still loading: an island starts only after its last line has arrived. */
const early = new Set<HTMLElement>();
if (document.readyState === 'loading') {
  const hearEarly = (event: Event) => {
    const control = controlOf(event);
    if (control && isUse(event, control)) early.add(control);
  };
  const arrived = new AbortController();
  for (const sign of ['click', 'change', 'input'])
    addEventListener(sign, hearEarly, { signal: arrived.signal, capture: true });
  addEventListener('DOMContentLoaded', () => arrived.abort(), { once: true });
}

/**
 * The directive `client:use`: an island whose static markup can be read without script is loaded when one of its controls is
 * reached for, or when the address has a query. Presses, typed text and choices before that are repeated (replay-use.ts)
 * when the island reports that it is ready. A failed load is shown in `[data-island-failure]` beside the island, and tried
 * again at the next use or when the network is back.
 *
 * Astro inlines this file into each page, so its hash is listed in own-inline-code.ts.
 */
const hydrateOnUse: ClientDirective = (load, _options, island) => {
  const listening = new AbortController();
  const { signal } = listening;
  const used = new Set([...early].filter((control) => island.contains(control)));
  let isLoading = false;
  const say = (text: string) => {
    // The element follows the island, so it may not be parsed yet.
    const failure = island.parentElement?.querySelector('[data-island-failure]');
    if (failure) failure.textContent = text;
  };
  const start = async () => {
    if (isLoading) return;
    isLoading = true;
    await (
      await load()
    )();
    isLoading = false;
  };
  const hear = (event: Event) => {
    if (presses.includes(event.type)) return event.stopImmediatePropagation();
    const control = controlOf(event);
    if (!control) return;
    if (event.type === 'submit') event.preventDefault();
    const isUsed = isUse(event, control);
    if (isUsed) used.add(control);
    // React would receive events before the effects of the island have run, and act on a state that they reset.
    if (isUsed || event.type === 'click') event.stopImmediatePropagation();
    if (event.type !== 'submit' && control.matches('form')) return;
    say('');
    void start();
  };
  for (const sign of [...signs, ...presses]) island.addEventListener(sign, hear, { signal, capture: true });
  addEventListener('online', () => used.size > 0 && void start(), { signal });
  island.addEventListener(
    'astro:hydration-error',
    (event) => {
      event.preventDefault();
      if (used.size > 0)
        say(
          navigator.onLine
            ? 'A loja não respondeu. Tente de novo.'
            : 'Você está sem conexão. Tente de novo quando a internet voltar.',
        );
    },
    { signal },
  );
  island.addEventListener('island:ready', (event) => {
    listening.abort();
    say('');
    (event as CustomEvent<Replay>).detail([...used]);
    used.clear();
  });
  if (used.size > 0 || location.search.length > 1 || island.contains(document.activeElement)) void start();
};

export default hydrateOnUse;
