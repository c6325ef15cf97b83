import { api } from '#config.ts';
import { isBelow, paths } from '#paths.ts';

/** The caches of the browser for reading without a network, by kind, for the service worker and for pages. */
export type CacheName = 'shell' | 'pages' | 'chunks' | 'pictures' | 'search' | 'stock' | 'previews';

/** Addresses of pages whose content belongs to one person or moment, or whose address holds a secret. */
const unkeptPages = [
  paths.checkout,
  paths.orders,
  paths.profile,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.emailVerified,
  paths.emailUndo,
  paths.authCallback,
  paths.membersConfirm,
  paths.membersLeave,
  paths.wantlistLeave,
];

const folders: [folder: string, kind: CacheName][] = [
  ['/_astro/', 'chunks'],
  ['/covers/', 'pictures'],
  ['/sleeves/', 'pictures'],
  ['/pagefind/', 'search'],
  ['/busca/', 'search'],
  [`${api.basePath}/previews/`, 'previews'],
];

/** The kind of an address of the shop's own; null when it is never cached. */
export const cacheNameOf = (pathname: string): CacheName | null => {
  const known = folders.find(([folder]) => pathname.startsWith(folder));
  if (known) return known[1];
  if (pathname === paths.menus) return 'shell';
  if (pathname === paths.availability || pathname === paths.built) return 'stock';
  if (isBelow(pathname, api.basePath)) return null;
  const isFile = /\.\w+$/.test(pathname);
  if (isFile) return /\.(svg|png|webp)$/.test(pathname) ? 'pictures' : null;
  return unkeptPages.some((path) => isBelow(pathname, path)) ? null : 'pages';
};

/** Requests of a page to the worker. */
export type WorkerRequest =
  /** Keep this page with all its code, and the files that it has used, by their addresses. */
  | { ask: 'cache'; page: string | null; files: string[] }
  /** Take over from the previous worker. */
  | { ask: 'take-over' };
