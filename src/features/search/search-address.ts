import { paths } from '#paths.ts';
import { followAddress } from '#ui/list-address.ts';
import { formatQuery, isEmpty, parseQuery } from './search-query.ts';
import { $change, $query, $search, leave, readAddress } from './search-store.ts';

/** Keeps the address and the search in step while the page is open. Returns the way to stop. */
export function followSearchAddress(): () => void {
  const address = followAddress({
    path: paths.discos(),
    format: () => formatQuery($query.get()),
    asks: (search) => !isEmpty(parseQuery(search)),
    read: readAddress,
  });
  const stopQuery = $query.listen(() => address.changed($change.get()));
  const stopSearch = $search.listen((search) => {
    if (search.state === 'ready') address.showed(search.results.cards.length);
  });
  address.begin();
  return () => {
    stopQuery();
    stopSearch();
    address.stop();
    leave();
  };
}
