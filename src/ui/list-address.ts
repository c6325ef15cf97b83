import * as config from '#config.ts';
import { keepPlace, keepShown, returnToPlace, shownBefore } from './history-place.ts';

/** A list that is filtered in the page and tells its query in the address. */
export interface AddressedList {
  /** Where the list is at rest. */
  path: string;
  /** The query of now as it stands behind the path: '?search=…', or nothing at rest. */
  format: () => string;
  /** Whether what stands behind the path asks for anything. */
  asks: (search: string) => boolean;
  /** Shows what an address asks for; `shown` results where more than the first step had been seen. */
  read: (search: string, shown?: number) => Promise<void>;
}

/** Where a change of the query came from: typing is written after a pause, a choice at once, an address not at all. */
export type QueryChange = 'typed' | 'chosen' | 'address';

/**
 * Keeps the address and the query of a list in step while its page is open.
 * To go back, or to search in the header, from one query to another asks Astro's router for the page that is already
 * there: the router does its part of the navigation, and instead of a new page it gets the new results.
 */
export function followAddress(list: AddressedList) {
  const listening = new AbortController();
  const { signal } = listening;
  const start = location.pathname;
  const tellRobots = robotsTold();
  let typed: ReturnType<typeof setTimeout> | undefined;
  let answered: URL | null = null;

  /** Whether something typed was still to be written. */
  const forgetTyped = (): boolean => {
    const pending = typed !== undefined;
    clearTimeout(typed);
    typed = undefined;
    return pending;
  };
  const writeTyped = () => {
    forgetTyped();
    writeEntry(list.path + list.format(), 'replace');
  };
  /** Whether an address is a state of this page: its own path, or any query of the list. */
  const isHere = (to: URL): boolean =>
    to.pathname === start || (to.pathname === list.path && list.asks(to.search));

  document.addEventListener(
    'astro:before-preparation',
    (event) => {
      // Going back or forward, the address is already the other one.
      const traverses = event.navigationType === 'traverse';
      if (forgetTyped() && !traverses) writeTyped();
      if (!isHere(event.to)) return traverses ? undefined : keepPlace();
      answered = event.to;
      const shown = traverses ? shownBefore() : undefined;
      event.loader = () => list.read(event.to.search, shown);
    },
    { signal },
  );
  document.addEventListener(
    'astro:before-swap',
    (event) => {
      if (event.to === answered) event.swap = () => undefined;
    },
    { signal },
  );

  return {
    /** Shows what the address asks for, as far and as deep as somebody had been. */
    begin(): void {
      void list.read(location.search, shownBefore()).then(() => returnToPlace(list.format() !== ''));
      // What the page shows from now on is what was asked for.
      document.querySelector('[data-asked]')?.removeAttribute('data-asked');
    },
    /** The query has changed. */
    changed(change: QueryChange): void {
      tellRobots(list.format() !== '');
      forgetTyped();
      if (change === 'address') return;
      // At rest a numbered page shows its own records, not the first ones: the cleared list is another page.
      if (list.format() === '' && start !== list.path) return location.assign(list.path);
      if (change === 'chosen') return writeEntry(list.path + list.format(), 'push');
      typed = setTimeout(writeTyped, config.search.addressDebounceMs);
    },
    /** So many results are on the page. */
    showed: keepShown,
    stop(): void {
      forgetTyped();
      listening.abort();
    },
  };
}

/** Entries carry the fields by which Astro's router knows its own, so that it can come back to them from another page. */
function writeEntry(address: string, how: 'push' | 'replace'): void {
  if (address === location.pathname + location.search) return;
  const state = history.state as { index?: number } | null;
  if (how === 'replace') history.replaceState({ ...state, shown: undefined }, '', address);
  else history.pushState({ index: (state?.index ?? 0) + 1, scrollX: 0, scrollY: 0 }, '', address);
}

/** A list that is asked something is no page for search engines; at rest it is one, under its canonical address. */
function robotsTold(): (asked: boolean) => void {
  const canonical = document.head.querySelector('link[rel="canonical"]');
  const hidden = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
  return (asked) => {
    if (asked) canonical?.replaceWith(hidden);
    else if (canonical) hidden.replaceWith(canonical);
  };
}
