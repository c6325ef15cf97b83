import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $session } from '#browser/session/session-store.ts';

/**
 * Reloads whenever the person comes back to the page, and after a new login: another tab, the shop or a bank may have
 * changed an order meanwhile.
 */
export const useRefresh = (refresh: () => Promise<void>): void => {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const again = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', again, { signal });
    addEventListener('online', again, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && again(), { signal });
    return () => leaving.abort();
  }, [refresh]);
  const session = useStore($session).state;
  const before = useRef(session);
  useEffect(() => {
    if (before.current === 'ended' && session === 'authenticated') void refresh();
    before.current = session;
  }, [session, refresh]);
};
