import * as config from '#config.ts';
import {
  keepPlace,
  keepShown,
  nameEntry,
  pushEntry,
  renameEntry,
  returnToPlace,
  shownBefore,
} from './history-place.ts';
import { whenLeft, whenShown } from './page-life.ts';
import { answerNavigations } from './page-navigations.ts';

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
 * Keeps the address and the query of a list in step while its page is open. To go back, or to search in the header, from
 * one query to another shows the new results in the page that is already there.
 */
export const followAddress = (list: AddressedList) => {
  const listening = new AbortController();
  const { signal } = listening;
  const start = location.pathname;
  const tellRobots = robotsTold();
  let typed: ReturnType<typeof setTimeout> | undefined;

  const forgetTyped = () => {
    clearTimeout(typed);
    typed = undefined;
  };
  const writeTyped = () => {
    if (typed === undefined) return;
    forgetTyped();
    writeEntry(list.path + list.format(), 'replace');
  };
  /** Whether an address is a state of this page: its own path, or any query of the list. */
  const isHere = (to: URL): boolean =>
    to.pathname === start || (to.pathname === list.path && list.asks(to.search));
  const show = (to: URL): Promise<void> => {
    forgetTyped();
    return list.read(to.search, shownBefore());
  };

  answerNavigations({ isHere, show, signal });
  // A link is pressed, or the focus goes elsewhere: what was typed is the place to come back to.
  for (const name of ['focusout', 'click'])
    document.addEventListener(name, writeTyped, { capture: true, signal });
  whenShown(nameEntry, { signal });
  whenLeft(keepPlace, { signal });

  return {
    /** Shows what the address asks for, as far and as deep as it had been seen. */
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
};

const writeEntry = (address: string, how: 'push' | 'replace'): void => {
  if (address === location.pathname + location.search) return;
  if (how === 'replace') renameEntry(address);
  else pushEntry(address);
};

/** A list that is asked something is no page for search engines; at rest it is one, under its canonical address. */
const robotsTold = (): ((asked: boolean) => void) => {
  const canonical = document.head.querySelector('link[rel="canonical"]');
  const hidden = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
  return (asked) => {
    if (asked) canonical?.replaceWith(hidden);
    else if (canonical) hidden.replaceWith(canonical);
  };
};
