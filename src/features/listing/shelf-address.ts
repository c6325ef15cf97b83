import { followAddress } from '#ui/list-address.ts';
import type { ShelfKind } from './shelf-kinds.ts';
import { formatShelfQuery, isEmptyShelfQuery, parseShelfQuery } from './shelf-query.ts';
import { $shelf, $shelfChange, $shelfQuery, leaveShelf, readShelfQuery } from './shelf-store.ts';

/** Keeps the address and the query of a shelf in step while its page is open. Returns the way to stop. */
export function followShelfAddress(kind: ShelfKind): () => void {
  const address = followAddress({
    path: kind.path,
    format: () => formatShelfQuery($shelfQuery.get()),
    asks: (search) => !isEmptyShelfQuery(parseShelfQuery(search, kind)),
    read: (search, shown) => readShelfQuery(kind, parseShelfQuery(search, kind), shown),
  });
  const stopQuery = $shelfQuery.listen(() => address.changed($shelfChange.get()));
  const stopShelf = $shelf.listen((shelf) => {
    if (shelf.state === 'ready') address.showed(shelf.shown);
  });
  address.begin();
  return () => {
    stopQuery();
    stopShelf();
    address.stop();
    leaveShelf();
  };
}
