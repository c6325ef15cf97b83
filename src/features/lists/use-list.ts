import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ListName } from '#api/buying/lists.ts';
import { prepareNotices } from '#browser/notices/notice-store.ts';
import { $wantlist, $wishlist, type List, loadList } from '#features/collections/list-store.ts';

/** A list for its page. It is reloaded whenever the person comes back to the page, because stock changes meanwhile. */
export const useList = (name: ListName): List => {
  const list = useStore(name === 'wishlist' ? $wishlist : $wantlist);
  useEffect(() => {
    const stop = new AbortController();
    const refresh = () => {
      if (document.visibilityState === 'visible') void loadList(name);
    };
    refresh();
    document.addEventListener('visibilitychange', refresh, { signal: stop.signal });
    return () => stop.abort();
  }, [name]);
  useEffect(prepareNotices, []);
  // Another customer has logged in.
  useEffect(() => {
    if (list.state === 'unread') void loadList(name);
  }, [name, list.state]);
  return list;
};
