import { redirects } from '../redirects.ts';

/** The one address of a page, or null when it was asked for by that one. Never another host: `//host` loses a slash. */
export const canonicalPath = (asked: string) => {
  const plain = asked
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1');
  const canonical = redirects[plain] ?? plain;
  return canonical === asked ? null : canonical;
};

/** The same for a whole address, with its query. */
export const canonicalAddress = (url: string) => {
  // Not Hono's path, which is decoded: a browser reads `/\\host` as another host.
  const { pathname, search } = new URL(url);
  const canonical = canonicalPath(pathname);
  return canonical === null ? null : canonical + search;
};

/** Dotfiles, the files that only hosts read, the not-found page, and what is no plain path. */
const hidden = /\/\.|\/\/|[\\%\0]|\/_(headers|redirects)$|^\/404$/;

/** The file of a decoded path below the folder of the site, or null when no file may have that address. */
export const fileOf = (page: string) => {
  if (hidden.test(page)) return null;
  if (page === '/') return '/index.html';
  return /\.\w+$/.test(page) ? page : `${page}.html`;
};
