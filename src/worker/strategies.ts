import { ExpirationPlugin } from 'workbox-expiration';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { kept } from '#config.ts';
import { onlyKeepable, unwritten, withoutQuery } from './keepable.ts';
import type { KeptKind } from './kept.ts';

const daySeconds = 24 * 3_600;

/** The cache of a kind, with its limits of number and age. */
const cacheOf = (kind: Exclude<KeptKind, 'shell' | 'pieces'>) => ({
  cacheName: kind,
  plugins: [
    onlyKeepable,
    new ExpirationPlugin({
      maxEntries: kept[kind].most,
      maxAgeSeconds: kept[kind].days * daySeconds,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Some networks swallow what is sent instead of refusing it. */
const inTime = { networkTimeoutSeconds: kept.networkTimeoutMs / 1_000 };

const pages = cacheOf('pages');
const previews = cacheOf('previews');
const search = cacheOf('search');

/** Pages that are fetched before they are shown: answered as pages are, and not kept. */
export const unvisitedPages = new NetworkFirst({
  ...inTime,
  cacheName: 'pages',
  plugins: [unwritten, withoutQuery],
});

/** How each kind is answered. A page is never older than the site while the network answers in time. */
export const strategies: Record<KeptKind, Strategy> = {
  // Kept from the start, and without limits.
  shell: new NetworkFirst({ ...inTime, cacheName: 'shell', plugins: [onlyKeepable] }),
  pages: new NetworkFirst({ ...inTime, ...pages, plugins: [...pages.plugins, withoutQuery] }),
  // Written by keep.ts alone: a piece that is kept is kept with all that it imports.
  pieces: new CacheFirst({ cacheName: 'pieces', plugins: [unwritten] }),
  pictures: new StaleWhileRevalidate(cacheOf('pictures')),
  // Pagefind adds the time to the address of its first file.
  search: new NetworkFirst({ ...inTime, ...search, plugins: [...search.plugins, withoutQuery] }),
  stock: new NetworkFirst({ ...inTime, ...cacheOf('stock') }),
  // Elements ask for ranges of a file, which is kept whole.
  previews: new CacheFirst({ ...previews, plugins: [...previews.plugins, new RangeRequestsPlugin()] }),
};
