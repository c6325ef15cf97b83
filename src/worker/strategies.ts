import { ExpirationPlugin } from 'workbox-expiration';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { cacheLimits } from '#config.ts';
import { onlyCacheable, unwritten, withoutQuery } from './cacheable.ts';
import type { CacheName } from './cache-names.ts';

const daySeconds = 24 * 3_600;

/** The cache of a kind, with its limits of number and age. */
const cacheOf = (kind: Exclude<CacheName, 'shell' | 'chunks'>) => ({
  cacheName: kind,
  plugins: [
    onlyCacheable,
    new ExpirationPlugin({
      maxEntries: cacheLimits[kind].most,
      maxAgeSeconds: cacheLimits[kind].days * daySeconds,
      purgeOnQuotaError: true,
    }),
  ],
});

/** A timeout, because some networks swallow requests instead of refusing them. */
const inTime = { networkTimeoutSeconds: cacheLimits.networkTimeoutMs / 1_000 };

const pages = cacheOf('pages');
const previews = cacheOf('previews');
const search = cacheOf('search');

/** Pages that are fetched before they are shown: answered as pages are, and not cached. */
export const unvisitedPages = new NetworkFirst({
  ...inTime,
  cacheName: 'pages',
  plugins: [unwritten, withoutQuery],
});

/** The strategy of each kind. A page is never older than the site while the network answers in time. */
export const strategies: Record<CacheName, Strategy> = {
  // Kept from the start, and without limits.
  shell: new NetworkFirst({ ...inTime, cacheName: 'shell', plugins: [onlyCacheable] }),
  pages: new NetworkFirst({ ...inTime, ...pages, plugins: [...pages.plugins, withoutQuery] }),
  // Written by fill-caches.ts alone: a chunk that is cached is cached with all that it imports.
  chunks: new CacheFirst({ cacheName: 'chunks', plugins: [unwritten] }),
  pictures: new StaleWhileRevalidate(cacheOf('pictures')),
  // Pagefind adds the time to the address of its first file.
  search: new NetworkFirst({ ...inTime, ...search, plugins: [...search.plugins, withoutQuery] }),
  stock: new NetworkFirst({ ...inTime, ...cacheOf('stock') }),
  // Elements ask for ranges of a file, which is cached whole.
  previews: new CacheFirst({ ...previews, plugins: [...previews.plugins, new RangeRequestsPlugin()] }),
};
