import { paths } from '#paths.ts';
import { followAddress } from '#ui/list-address.ts';
import { formatQuery, isEmpty, listingTitle, parseQuery, type SearchQuery } from './listing-query.ts';
import { $change, $query, $search, leave, readAddress } from './listing-store.ts';
import { showInShell } from './shell-boxes.ts';

/** Keeps the address and the search in step while the page is open. Returns the way to stop. */
export function followSearchAddress(): () => void {
  const address = followAddress({
    path: paths.discos(),
    format: () => formatQuery($query.get()),
    asks: (search) => !isEmpty(parseQuery(search)),
    read: readAddress,
  });
  const atRest = document.title;
  const stopQuery = $query.listen((query) => {
    address.changed($change.get());
    document.title = tabTitle(query, atRest);
  });
  const stopSearch = $search.listen((search) => {
    if (search.state === 'ready') address.showed(search.results.cards.length);
  });
  address.begin();
  const stopShell = showInShell();
  return () => {
    stopShell();
    stopQuery();
    stopSearch();
    address.stop();
    leave();
  };
}

/** Several searches in several tabs can be told apart. Titles end in the shop's name, behind a bar. */
function tabTitle(query: SearchQuery, atRest: string): string {
  const search = query.search.trim();
  return search ? `${search}: ${listingTitle(query)} | ${atRest.split(' | ').at(-1)}` : atRest;
}
