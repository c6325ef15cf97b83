import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#paths.ts';
import { useBrowserValue } from '#browser/use-browser-value.ts';
import { returnPath } from './login-path.ts';
import { $session, checkSession } from '#browser/session/session-store.ts';
import { navigate } from '#browser/navigation/navigate.ts';

/**
 * Redirects a customer away from the login and the registration: after a login to the page that asked for it, otherwise
 * home. A session that cannot be checked stays here, or the two pages would redirect to each other forever. Returns the path
 * to which a login leads.
 */
export const useLeaveEntrance = (): string => {
  const { state } = useStore($session, { ssr: 'initial' });
  useEffect(() => {
    if (state === 'authenticated') navigate(readReturn(), { replaces: true });
    if (state === 'stored') void checkSession();
  }, [state]);
  return useBrowserValue<string>(readReturn, paths.home);
};

const readReturn = () => returnPath(environment.location.search);
