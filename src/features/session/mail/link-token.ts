import { environment } from '#browser/environment.ts';
import { tab } from '#browser/storage.ts';
const keyOfPage = () => `token ${environment.location.pathname}`;

/**
 * The token of the mail's link, which is taken out of the address at once, so that it is neither in the history nor sent as
 * Referer. Kept in the tab, so that the page can be loaded again.
 */
export const takeLinkToken = (): string | null => {
  const token = new URLSearchParams(environment.location.search).get('token');
  if (!token) return tab.read(keyOfPage());
  tab.write(keyOfPage(), token);
  history.replaceState(history.state, '', environment.location.pathname);
  return token;
};

/** Removes the token after its use. */
export const forgetLinkToken = (): void => void tab.write(keyOfPage(), null);

/** Whether a token has its full length: mail programs break long links. */
export const isWholeToken = (token: string | null): boolean => /^[\w-]{43}$/.test(token ?? '');
