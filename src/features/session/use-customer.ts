import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { Customer } from '#domain/customer.ts';
import { paths } from '#paths.ts';
import { currentPath, loginPath } from './login-path.ts';
import { $session, checkSession } from './session-store.ts';
import { hasLeft } from './left-session.ts';
import { navigate } from '#ui/navigate.ts';

/** Who sees a protected page. */
interface Access {
  /** null until the account is checked; content for customers waits for it. */
  customer: Customer | null;
  /** The session has ended while the page was open. Its content stays, because something may be typed in it. */
  hasEnded: boolean;
  /** The account cannot be checked without a network: what this browser has kept of it may be shown. */
  isOffline: boolean;
}

/**
 * The guard of a protected page (document 2, section 2.2): without a valid session it leads to the login, which leads back.
 * The page's own entry of the history is replaced, so that the back button does not come here again.
 */
export const useCustomer = (): Access => {
  const session = useStore($session);
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isOffline = session.state === 'stored' && !isOnline;
  useEffect(() => {
    const check = async () => (await checkSession()) ?? (navigator.onLine && refuse());
    if (session.state === 'stored' && isOnline) void check();
    if (session.state === 'guest') refuse();
  }, [session.state, isOnline]);
  return {
    customer: 'user' in session ? session.user : null,
    hasEnded: session.state === 'ended',
    isOffline,
  };
};

const followNetwork = (changed: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, changed);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, changed);
  };
};

/** Who has just left, here or in another tab, is led home; everyone else to the login. */
const refuse = () => navigate(hasLeft() ? paths.home : loginPath(currentPath()), { replaces: true });
