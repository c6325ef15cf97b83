import { kept } from '#config.ts';
import { paths } from '#paths.ts';
import { isKeepable } from './keepable.ts';
import { keptKind, type KeptKind } from './kept.ts';
import { strategies } from './strategies.ts';

declare const clients: Clients;

/** The cache of what every page may need. */
export const shellCache: KeptKind = 'shell';

/** The names of pieces in a page, a script or a style, in every form in which they are written there. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/["'`(](?:\/?_astro\/|\.\/)([\w.~-]+\.(?:js|css|woff2))/g)].map(([, name]) => name ?? '');

const addressOf = (name: string) => `/_astro/${name}`;

const openPieces = () => caches.open('pieces');

const isText = (name: string) => !name.endsWith('.woff2');

/**
 * Keeps the pieces that a text names with all that they import, at once or later: what is kept works without a network.
 * @throws when one of them cannot be kept: then none is
 */
const keepPieces = async (text: string): Promise<void> => {
  const pieces = await openPieces();
  const seen = new Set<string>();
  const found = new Map<string, Response>();
  const fetchPiece = async (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const request = new Request(addressOf(name));
    if (await pieces.match(request)) return;
    const response = await fetch(request);
    if (!isKeepable(request, response)) throw new Error(`${name} answers ${response.status}.`);
    if (isText(name)) await fetchPieces(await response.clone().text());
    found.set(name, response);
  };
  const fetchPieces = async (text: string) => {
    await Promise.all(namesIn(text).map(fetchPiece));
  };
  await fetchPieces(text);
  for (const [name, response] of found) await pieces.put(addressOf(name), response);
};

const keepForAll = async (address: string): Promise<void> => {
  const request = new Request(address, { cache: 'no-cache' });
  const response = await fetch(request);
  if (!isKeepable(request, response)) throw new Error(`${address} answers ${response.status}.`);
  await keepPieces(await response.clone().text());
  const shell = await caches.open(shellCache);
  await shell.put(address, response);
};

/** Keeps what every page may need: the menus, and the page that is shown in place of one that cannot be read. */
export const keepShell = async (): Promise<void> => {
  await Promise.all([paths.offline, paths.menus].map(keepForAll));
};

/**
 * Keeps a page with all code that it may load. What it has been answered already is not asked for again. Of a page that is never
 * kept the code is: it is loaded piece by piece, and a new version of the site must not break a payment.
 */
const keepPage = async (event: ExtendableEvent, { origin, pathname }: URL): Promise<void> => {
  const request = new Request(origin + pathname);
  const isKept = keptKind(pathname) === 'pages';
  const known = isKept ? await caches.match(request, { cacheName: 'pages' }) : undefined;
  const response = known ?? (await (isKept ? strategies.pages.handle({ event, request }) : fetch(request)));
  if (known || isKeepable(request, response)) await keepPieces(await response.clone().text());
};

const keepFile = async (event: ExtendableEvent, url: URL): Promise<void> => {
  const kind = url.origin === location.origin ? keptKind(url.pathname) : null;
  if (kind === null || kind === 'pieces' || kind === 'pages') return;
  // What is asked for by range has to be asked for whole.
  const request = new Request(url);
  if (await caches.match(request, { cacheName: kind })) return;
  await Promise.all(strategies[kind].handleAll({ event, request }));
};

/** Keeps a page and the files that it has used, each by itself: one that fails is kept at the next visit. */
export const keepAll = async (
  event: ExtendableEvent,
  page: string | null,
  files: readonly string[],
): Promise<void> => {
  await Promise.allSettled([
    page !== null && keepPage(event, new URL(page)),
    ...files.map((file) => keepFile(event, new URL(file, location.origin))),
  ]);
  if ((await (await openPieces()).keys()).length > kept.pieces.most) await dropUnneeded();
};

/** Drops the pieces that no kept page needs. While several tabs are open, one may have those of an earlier version. */
const dropUnneeded = async (): Promise<void> => {
  if ((await clients.matchAll({ type: 'window' })).length > 1) return;
  const pieces = await openPieces();
  const needed = new Set<string>();
  const follow = async (text: string): Promise<void> => {
    for (const name of namesIn(text)) {
      if (needed.has(name)) continue;
      needed.add(name);
      const piece = isText(name) ? await pieces.match(addressOf(name)) : undefined;
      if (piece) await follow(await piece.text());
    }
  };
  for (const name of [shellCache, 'pages']) {
    const cache = await caches.open(name);
    for (const page of await cache.matchAll()) await follow(await page.text());
  }
  for (const request of await pieces.keys()) {
    const { pathname } = new URL(request.url);
    if (!needed.has(pathname.replace(addressOf(''), ''))) await pieces.delete(request);
  }
};
