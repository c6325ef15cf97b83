import { clientsClaim } from 'workbox-core';
import * as navigationPreload from 'workbox-navigation-preload';
import type { RouteMatchCallback } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { paths } from '#paths.ts';
import { fileAddress } from './cacheable.ts';
import { cacheAll, cacheShell, shellCache } from './fill-caches.ts';
import { cacheNameOf, type CacheName, type WorkerRequest } from './cache-names.ts';
import { addStaticRoutes, hasStaticRoutes } from './static-routes.ts';
import { strategies, unvisitedPages } from './strategies.ts';

/**
 * The service worker of the shop: used pages and files stay readable without a network. It answers reads only; a write
 * goes to the store, or fails in the page.
 */
declare const self: ServiceWorkerGlobalScope;

/** The version of the site's code: a browser treats a worker with other bytes as a new one. */
declare const VERSION: string;

clientsClaim();
// Firefox fails a navigation whose preload fails, whatever the worker answers.
const canPreload = !navigator.userAgent.includes('Firefox');
if (canPreload && !hasStaticRoutes()) navigationPreload.enable();

const isKind =
  (kind: CacheName): RouteMatchCallback =>
  ({ url, sameOrigin }) =>
    sameOrigin && cacheNameOf(url.pathname) === kind;

/** Pages that are fetched ahead of a visit, or by the client-side router, are cached when they are shown. */
registerRoute(
  (question) => question.request.mode !== 'navigate' && isKind('pages')(question),
  unvisitedPages,
);
for (const kind of Object.keys(strategies) as CacheName[]) registerRoute(isKind(kind), strategies[kind]);

/** Pages that are never cached need an answer without a network too. */
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ event, request }) => {
    const preloaded = (await (event as FetchEvent).preloadResponse) as Response | undefined;
    return preloaded ?? fetch(request);
  },
);

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const shell = await caches.open(shellCache);
  return (
    (await shell.match(fileAddress(request.url))) ?? (await shell.match(paths.offline)) ?? Response.error()
  );
});

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([addStaticRoutes(event).catch(() => undefined), cacheShell()]));
});

/** Deletes the caches of kinds that only earlier versions had. */
const dropFormerCaches = async (): Promise<void> => {
  const former = (await caches.keys()).filter((name) => !Object.hasOwn(strategies, name));
  await Promise.all(former.map((name) => caches.delete(name)));
};

self.addEventListener('activate', (event) => event.waitUntil(dropFormerCaches()));

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest | { ask?: undefined };
  if (request.ask === 'take-over') void self.skipWaiting();
  if (request.ask === 'cache') event.waitUntil(cacheAll(event, request.page, request.files));
});

// Read by tests, and by a person who checks the running version.
Object.assign(self, { version: VERSION });
