import { environment } from '../environment.ts';
import * as config from '#config.ts';
import { afterPaint } from '../after-paint.ts';
import {
  keepPlace,
  keepShown,
  nameEntry,
  pushEntry,
  renameEntry,
  returnToPlace,
  shownBefore,
} from './history-place.ts';
import { navigate } from './navigate.ts';
import { whenLeft, whenShown } from '../page-life.ts';
import { answerNavigations } from './page-navigations.ts';

/** A list filtered in the browser, with its query in the address. */
export interface AddressedList {
  /** Path of the unfiltered list. */
  path: string;
  /** The current query string: '?search=…', or empty without a query. */
  format: () => string;
  /** Whether a query string filters the list. */
  asks: (search: string) => boolean;
  /** Applies the query string; `shown` is the number of results to load, if more than the first page of them. */
  read: (search: string, shown?: number) => Promise<void>;
}

/** The origin of a query change: typing updates the address after a pause, a choice after its paint, an address never. */
export type QueryChange = 'typed' | 'chosen' | 'address';

/**
 * Synchronizes the address and the query of a list while its page is open. Navigation between two queries of the list,
 * such as going back or searching in the header, updates the results without loading a page.
 */
export const followAddress = (list: AddressedList) => {
  const listening = new AbortController();
  const { signal } = listening;
  const start = environment.location.pathname;
  const setIndexed = indexSwitch();
  let due: { how: 'push' | 'replace'; address: string; forget: () => void } | null = null;

  const forgetDue = () => {
    due?.forget();
    due = null;
  };
  const writeDue = () => {
    if (!due) return;
    const { how, address } = due;
    forgetDue();
    setIndexed(address !== list.path);
    writeEntry(address, how);
    entry = nameEntry();
  };
  const writeTyped = () => {
    const timer = setTimeout(writeDue, config.search.addressDebounceMs);
    return () => clearTimeout(timer);
  };
  /** Whether an address is a state of this page: its own path, or any query of the list. */
  const isHere = (to: URL): boolean =>
    to.pathname === start || (to.pathname === list.path && list.asks(to.search));
  // Going back within a document has changed the entry before the page is left.
  let entry = '';
  const show = (to: URL): Promise<void> => {
    forgetDue();
    entry = nameEntry();
    return list.read(to.search, shownBefore());
  };

  answerNavigations({ isHere, show, signal });
  // Pending updates of the address are written before a link is followed or the focus moves, so that going back restores
  // them.
  for (const name of ['focusout', 'click'])
    document.addEventListener(name, writeDue, { capture: true, signal });
  whenShown(() => (entry = nameEntry()), { signal });
  whenLeft(() => keepPlace(entry), { signal });

  return {
    /** Applies the query of the address, with as many results as before. */
    begin(): void {
      void list
        .read(environment.location.search, shownBefore())
        .then(() => returnToPlace(list.format() !== ''));
      // Shows the results instead of the placeholders.
      document.querySelector('[data-asked]')?.removeAttribute('data-asked');
    },
    /** Writes the changed query to the address. */
    changed(change: QueryChange): void {
      if (change !== 'address' && due?.how === 'push') writeDue();
      forgetDue();
      if (change === 'address') return setIndexed(list.format() !== '');
      // Without a query a numbered page has other records than the first page, so clearing the filters opens the first page.
      if (list.format() === '' && start !== list.path) return navigate(list.path);
      const address = list.path + list.format();
      // When the address changes, browsers match all links of the page against the speculation rules, which takes longer
      // than a press may.
      due =
        change === 'chosen'
          ? { how: 'push', address, forget: afterPaint(writeDue) }
          : { how: 'replace', address, forget: writeTyped() };
    },
    /** Stores the number of results on the page. */
    showed: keepShown,
    stop(): void {
      forgetDue();
      listening.abort();
    },
  };
};

const writeEntry = (address: string, how: 'push' | 'replace'): void => {
  if (address === environment.location.pathname + environment.location.search) return;
  if (how === 'replace') renameEntry(address);
  else pushEntry(address);
};

/** A list with a query is excluded from search engines; without one it is indexed under its canonical address. */
const indexSwitch = (): ((asked: boolean) => void) => {
  const canonical = document.head.querySelector('link[rel="canonical"]');
  const hidden = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
  return (asked) => {
    if (asked) canonical?.replaceWith(hidden);
    else if (canonical) hidden.replaceWith(canonical);
  };
};
