import { type ReactNode, useState, useEffect } from 'react';
import type { ListName } from '#api/buying/lists.ts';
import type { ListItem } from '#domain/orders/cart.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { SeenAt } from '#ui/page/SeenAt.tsx';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { askToClear } from './list-acts.ts';
import { loadList, $wantlist, $wishlist, type List } from '#features/collections/list-store.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useStore } from '@nanostores/react';
import { prepareNotices } from '#browser/notices/notice-store.ts';
import './lists.css';

interface Props {
  name: ListName;
  title: string;
  empty: { title: string; text: string };
  /** Placeholders of the records. */
  waiting: ReactNode;
  /** Facts beside the title: '5 disponíveis'. */
  facts: (items: readonly ListItem[]) => readonly string[];
  actions?: (items: readonly ListItem[]) => ReactNode;
  /** A note above the list. */
  note?: ReactNode;
  children: (items: readonly ListItem[]) => ReactNode;
}

/** The page of a list in all its states. */
export const ListPage = ({ name, title, empty, waiting, facts, actions, note, children }: Props) => {
  const list = useList(name);
  const focus = useKeptFocus();
  // The confirmation dialog returns the focus to its button, which may have been removed.
  const [, setCleared] = useState(0);
  const clear = async (count: number) => {
    await askToClear(name, count);
    setCleared((times) => times + 1);
  };
  const items = list.state === 'loaded' ? list.items : [];
  const isWaiting = list.state === 'loading' || list.state === 'unread';
  return (
    <div className="wrap list-page" {...focus}>
      <header className="list-head">
        <h1 tabIndex={-1}>{title}</h1>
        {isWaiting ? <Skeleton className="list-facts" /> : null}
        {items.length > 0 ? (
          <>
            <p className="spine">{facts(items).join(' · ')}</p>
            <div className="list-actions">
              {actions?.(items)}
              <button type="button" className="link" onClick={() => void clear(items.length)}>
                Limpar
              </button>
            </div>
          </>
        ) : null}
      </header>
      {note}
      {list.state === 'loaded' ? <SeenAt at={list.seenAt} /> : null}
      {list.state === 'failed' ? (
        <EmptyState
          alert
          level={2}
          title={list.message}
          text={whyNoAnswer('A loja não respondeu. O que está na lista continua guardado.')}
        >
          <Button onClick={() => void loadList(name)}>Tentar novamente</Button>
        </EmptyState>
      ) : null}
      {isWaiting ? <Waiting>{waiting}</Waiting> : null}
      {list.state === 'loaded' && items.length === 0 ? (
        <EmptyState level={2} {...empty}>
          <ButtonLink variant="go" href={paths.products}>
            Explorar discos
          </ButtonLink>
        </EmptyState>
      ) : null}
      {items.length > 0 ? children(items) : null}
    </div>
  );
};

const Waiting = ({ children }: { children: ReactNode }) => (
  <div aria-busy="true">
    <p className="sr-only" role="status">
      Carregando...
    </p>
    {children}
  </div>
);

/** A list for its page. It is reloaded whenever the person comes back to the page, because stock changes meanwhile. */
const useList = (name: ListName): List => {
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
