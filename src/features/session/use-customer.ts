import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Customer } from '#domain/people/customer.ts';
import { paths } from '#paths.ts';
import { currentPath, loginPath } from './login/login-path.ts';
import { $isUnreachable, $session, checkSession } from '#browser/session/session-store.ts';
import { hasLeft } from '#browser/session/left-session.ts';
import { navigate } from '#browser/navigation/navigate.ts';
import { whenBack } from '#browser/page-life.ts';

/** The access to a protected page. */
interface Access {
  /** null until the account is checked; content for customers waits for it. */
  customer: Customer | null;
  /** The session has ended while the page was open. The content stays, because it may hold typed text. */
  hasEnded: boolean;
  /** The store did not answer the check of the session. Data that this browser has stored may be shown. */
  isOffline: boolean;
  /** Checks the account again. */
  check: () => Promise<void>;
}

/**
 * The guard of a protected page (document 2, section 2.2): without a valid session it redirects to the login, which returns
 * here. The history entry of the page is replaced, so that the back button does not come here again.
 */
export const useCustomer = (): Access => {
  const session = useStore($session);
  const isUnreachable = useStore($isUnreachable);
  useEffect(() => {
    if (session.state === 'guest') refuse();
    if (session.state !== 'stored') return;
    void check();
    const listening = new AbortController();
    whenBack(() => void check(), listening);
    return () => listening.abort();
  }, [session.state]);
  return {
    customer: 'user' in session ? session.user : null,
    hasEnded: session.state === 'ended',
    isOffline: session.state === 'stored' && isUnreachable,
    check,
  };
};

const check = async () => {
  if (!(await checkSession()) && !$isUnreachable.get()) refuse();
};

/** Redirects home after a logout, here or in another tab; otherwise to the login. */
const refuse = () => navigate(hasLeft() ? paths.home : loginPath(currentPath()), { replaces: true });
