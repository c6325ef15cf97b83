import { followAddress } from '#browser/navigation/list-address.ts';
import { showInShell } from '#browser/navigation/shell-boxes.ts';
import { titleOf, type Listing } from './listing-kinds.ts';
import { formatQuery, isEmpty, parseQuery } from './listing-query.ts';
import {
  $change,
  $listing,
  $query,
  leaveListing,
  openListing,
  readAddress,
  typeSearch,
} from './listing-store.ts';

const sharedSearch = {
  words: () => $query.get().search,
  type: typeSearch,
  subscribe: (changed: () => void) => $query.subscribe(changed),
};

/** Synchronizes the address and the query of a list while its page is open. Returns the cleanup function. */
export const followListingAddress = (listing: Listing): (() => void) => {
  openListing(listing);
  const address = followAddress({
    path: listing.path,
    format: () => formatQuery($query.get()),
    asks: (search) => !isEmpty(parseQuery(search, listing)),
    read: readAddress,
  });
  const atRest = document.title;
  const stopQuery = $query.listen(({ search }) => {
    address.changed($change.get());
    const title = tabTitle(listing, search.trim(), atRest);
    if (title !== document.title) document.title = title;
  });
  const stopListing = $listing.listen((shown) => {
    if (shown.state === 'ready') address.showed(shown.results.cards.length);
  });
  address.begin();
  // The search boxes of the header search the whole shop, so only the list of the whole shop shares its search with
  // them.
  const stopShell = listing.base === null ? showInShell(sharedSearch) : () => undefined;
  return () => {
    stopShell();
    stopQuery();
    stopListing();
    address.stop();
    leaveListing();
  };
};

/** Distinguishes searches in several tabs. Titles end in the shop's name after a bar. */
const tabTitle = (listing: Listing, search: string, atRest: string): string =>
  search ? `${search}: ${titleOf(listing, search)} | ${atRest.split(' | ').at(-1)}` : atRest;
