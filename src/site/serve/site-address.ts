import { redirects } from '../hosting/redirects.ts';

/** The canonical path of a page, or null when `asked` is canonical. Never another host: `//host` loses a slash. */
export const canonicalPath = (asked: string) => {
  const plain = asked
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1');
  const canonical = redirects[plain] ?? plain;
  return canonical === asked ? null : canonical;
};

/** The canonical path of a whole address, with its query. */
export const canonicalAddress = (url: string) => {
  // Hono's path is decoded: a browser reads `/\\host` as another host.
  const { pathname, search } = new URL(url);
  const canonical = canonicalPath(pathname);
  return canonical === null ? null : canonical + search;
};

/** Dotfiles, the files that only hosts read, the not-found page, and unsafe paths. */
const hidden = /\/\.|\/\/|[\\%\0]|\/_(headers|redirects)$|^\/404$/;

/** The file of a decoded path below the folder of the site, or null when that path is not served. */
export const fileOf = (page: string) => {
  if (hidden.test(page)) return null;
  if (page === '/') return '/index.html';
  return /\.\w+$/.test(page) ? page : `${page}.html`;
};
