import { environment } from '#browser/environment.ts';
import { playlistPageSize as step } from '#config.ts';
import { pushEntry } from '#browser/navigation/history-place.ts';
import { whenShown } from '#browser/page-life.ts';
import { playlistCount } from './playlist-counts.ts';
import { playlistTypeIn } from './playlist-types.ts';

/**
 * The list of playlists: the address holds the kind, and the playlists are shown in steps. The chips are links to addresses
 * of the same page.
 */
class PlaylistList extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback() {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.addEventListener('click', (event) => this.#pressed(event), { signal });
    addEventListener('popstate', () => this.#show(), { signal });
    this.dataset['ready'] = '';
    // A router puts the page in place before it changes the address.
    whenShown(() => this.#show(), { signal });
  }

  disconnectedCallback() {
    this.#leaving.abort();
  }

  #pressed(event: MouseEvent) {
    const pressed =
      event.target instanceof Element ? event.target.closest('[data-more], a[data-chip]') : null;
    // A click with a modifier follows the link.
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (pressed instanceof HTMLAnchorElement) this.#choose(pressed.href);
    else this.#loadMore();
  }

  /** Filters without a navigation, so that the chip keeps the focus. */
  #choose(address: string) {
    if (address === location.href) return;
    pushEntry(address);
    this.#show();
  }

  #loadMore() {
    const shown = stepsShown() * step;
    // Stored in the history entry, so that 'back' restores the number of steps.
    history.replaceState({ ...history.state, steps: stepsShown() + 1 }, '');
    this.#show();
    // Keyboard focus continues on the first new playlist.
    this.#ofType()[shown]?.querySelector('a')?.focus({ preventScroll: true });
  }

  #show() {
    const wanted = this.#ofType();
    const shown = new Set(wanted.slice(0, stepsShown() * step));
    for (const card of this.#cards()) card.hidden = !shown.has(card);
    this.#hide('[data-more]', shown.size === wanted.length);
    this.#hide('[data-empty]', wanted.length > 0);
    const count = this.querySelector('[data-count]');
    if (count) count.textContent = playlistCount(wanted.length);
    const type = playlistTypeIn(environment.location.search) ?? '';
    for (const chip of this.querySelectorAll<HTMLElement>('.playlist-chip'))
      chip.ariaCurrent = chip.dataset['chip'] === type ? 'true' : null;
  }

  #hide(selector: string, hidden: boolean) {
    for (const part of this.querySelectorAll<HTMLElement>(selector)) part.hidden = hidden;
  }

  #ofType(): HTMLElement[] {
    const type = playlistTypeIn(environment.location.search);
    return this.#cards().filter((card) => type === null || card.dataset['type'] === type);
  }

  #cards = () => [...this.querySelectorAll<HTMLElement>('[data-type]')];
}

const stepsShown = (): number => {
  const steps = (history.state as { steps?: unknown } | null)?.steps;
  return typeof steps === 'number' ? steps : 1;
};

export const definePlaylistList = () => {
  if (!customElements.get('playlist-list')) customElements.define('playlist-list', PlaylistList);
};
