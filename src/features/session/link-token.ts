/**
 * The token of the mail's link, which is taken out of the address at once, so that it is neither in the history nor sent as
 * Referer. Kept in the tab, so that the page can be loaded again.
 */
export const takeLinkToken = (): string | null => {
  const key = `token ${location.pathname}`;
  const token = new URLSearchParams(location.search).get('token');
  try {
    if (!token) return sessionStorage.getItem(key);
    sessionStorage.setItem(key, token);
  } catch {
    // The page then needs the link again after a reload.
  }
  history.replaceState(history.state, '', location.pathname);
  return token;
};

/** Forgets the token after its use. */
export const forgetLinkToken = (): void => {
  try {
    sessionStorage.removeItem(`token ${location.pathname}`);
  } catch {
    // It was not kept.
  }
};

/** Whether a token has its full length: mail programs break long links. */
export const isWholeToken = (token: string | null): boolean => /^[\w-]{43}$/.test(token ?? '');
