import { api, cacheLimits } from '#config.ts';
import { isBelow, paths } from '#paths.ts';
import { isCacheable } from './cacheable.ts';
import { cacheNameOf, type CacheName } from './cache-names.ts';
import { hasStaticRoutes } from './static-routes.ts';
import { strategies } from './strategies.ts';

declare const clients: Clients;

/** The cache of the files that every page may need. */
export const shellCache: CacheName = 'shell';

/** The names of chunks in a page, a script or a style, in every form in which they are written there. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/["'`(](?:\/?_astro\/|\.\/)([\w.~-]+\.(?:js|css|woff2))/g)].map(([, name]) => name ?? '');

const addressOf = (name: string) => `/_astro/${name}`;

const openChunks = () => caches.open('chunks');

const isText = (name: string) => !name.endsWith('.woff2');

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Fetches a file, and retries after growing pauses: one failure among some sixty files must not undo the installation.
 * @throws when the last answer may not be cached either
 */
const fetchCacheable = async (
  request: Request,
  [wait, ...later]: readonly number[] = cacheLimits.fetchAgainMs,
): Promise<Response> => {
  try {
    const response = await fetch(request);
    if (isCacheable(request, response)) return response;
    throw new Error(`${request.url} answers ${response.status}.`);
  } catch (error) {
    if (wait === undefined) throw error;
    await pause(wait);
    return fetchCacheable(request, later);
  }
};

/**
 * Caches the chunks that a text refers to, with all their imports, at once or later: a cached chunk works without a
 * network.
 * @throws when one of them cannot be cached: then none is
 */
const cacheChunks = async (text: string): Promise<void> => {
  const chunks = await openChunks();
  const seen = new Set<string>();
  const found = new Map<string, Response>();
  const fetchChunk = async (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const request = new Request(addressOf(name));
    if (await chunks.match(request)) return;
    const response = await fetchCacheable(request);
    if (isText(name)) await fetchChunks(await response.clone().text());
    found.set(name, response);
  };
  const fetchChunks = async (text: string) => {
    await Promise.all(namesIn(text).map(fetchChunk));
  };
  await fetchChunks(text);
  for (const [name, response] of found) await chunks.put(addressOf(name), response);
};

const cacheForAll = async (address: string): Promise<void> => {
  const request = new Request(address, { cache: 'no-cache' });
  const response = await fetchCacheable(request);
  await cacheChunks(await response.clone().text());
  const shell = await caches.open(shellCache);
  await shell.put(address, response);
};

/** The pages of a customer's own data, which the browser stores: they can be read before they were visited. */
const customerPages = [paths.cart, paths.wishlist, paths.wantlist];

const isInShell = async (address: string) => Boolean(await caches.match(address, { cacheName: shellCache }));

/**
 * Caches the files that every page may need: the menus, and the page that replaces an unreadable one. The pages of a
 * customer are updated.
 */
export const cacheShell = async (): Promise<void> => {
  const cached = await Promise.all(customerPages.map(isInShell));
  const known = customerPages.filter((_, at) => cached[at]);
  await Promise.all([paths.offline, paths.menus, ...known].map(cacheForAll));
};

/** Caches the pages of a customer, whom the calls of the page reveal. */
const cacheForCustomer = async (files: readonly string[]): Promise<void> => {
  const isOfCustomer = (file: string) =>
    isBelow(new URL(file, location.origin).pathname, `${api.basePath}/client`);
  if (!files.some(isOfCustomer)) return;
  for (const address of customerPages) if (!(await isInShell(address))) await cacheForAll(address);
};

/**
 * Caches a page with all code that it may load. Answers that it already has are not requested again. Of a page that is
 * never cached only the code is cached: it is loaded chunk by chunk, and a new version of the site must not break a
 * payment.
 */
const cachePage = async (event: ExtendableEvent, { origin, pathname }: URL): Promise<void> => {
  const request = new Request(origin + pathname);
  const isKept = cacheNameOf(pathname) === 'pages';
  const known = isKept ? await caches.match(request, { cacheName: 'pages' }) : undefined;
  const response = known ?? (await (isKept ? strategies.pages.handle({ event, request }) : fetch(request)));
  if (known || isCacheable(request, response)) await cacheChunks(await response.clone().text());
};

const cacheFile = async (event: ExtendableEvent, url: URL): Promise<void> => {
  const kind = url.origin === location.origin ? cacheNameOf(url.pathname) : null;
  if (kind === null || kind === 'chunks' || kind === 'pages') return;
  // Files that are requested by range have to be fetched whole.
  const request = new Request(url);
  // Static routes answer cached pictures without the worker, so the worker revalidates them here.
  const isUnseen = kind === 'pictures' && hasStaticRoutes();
  if (!isUnseen && (await caches.match(request, { cacheName: kind }))) return;
  await Promise.all(strategies[kind].handleAll({ event, request }));
};

/** Caches a page and the files that it has used, each by itself: a failed file is cached at the next visit. */
export const cacheAll = async (
  event: ExtendableEvent,
  page: string | null,
  files: readonly string[],
): Promise<void> => {
  await Promise.allSettled([
    page !== null && cachePage(event, new URL(page)),
    ...[...new Set(files)].map((file) => cacheFile(event, new URL(file, location.origin))),
    cacheForCustomer(files),
  ]);
  if ((await (await openChunks()).keys()).length > cacheLimits.chunks.most) await deleteUnneeded();
};

/**
 * Deletes the chunks that no cached page needs. While several tabs are open, one may have chunks of an earlier version.
 */
const deleteUnneeded = async (): Promise<void> => {
  if ((await clients.matchAll({ type: 'window' })).length > 1) return;
  const chunks = await openChunks();
  const needed = new Set<string>();
  const follow = async (text: string): Promise<void> => {
    for (const name of namesIn(text)) {
      if (needed.has(name)) continue;
      needed.add(name);
      const chunk = isText(name) ? await chunks.match(addressOf(name)) : undefined;
      if (chunk) await follow(await chunk.text());
    }
  };
  for (const name of [shellCache, 'pages']) {
    const cache = await caches.open(name);
    for (const page of await cache.matchAll()) await follow(await page.text());
  }
  for (const request of await chunks.keys()) {
    const { pathname } = new URL(request.url);
    if (!needed.has(pathname.replace(addressOf(''), ''))) await chunks.delete(request);
  }
};
