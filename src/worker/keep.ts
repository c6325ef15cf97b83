import { kept } from '#config.ts';
import { paths } from '#paths.ts';
import { isKeepable } from './keepable.ts';
import { keptKind, type KeptKind } from './kept.ts';
import { strategies } from './strategies.ts';

/** The cache of what every page may need. */
export const shellCache: KeptKind = 'shell';

/** The names of pieces in a page, a script or a style, in every form in which they are written there. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/["'`(](?:\/?_astro\/|\.\/)([\w.~-]+\.(?:js|css|woff2))/g)].map(([, name]) => name ?? '');

const addressOf = (name: string) => `/_astro/${name}`;

const openPieces = () => caches.open('pieces');

const isText = (name: string) => !name.endsWith('.woff2');

/** Keeps a piece after all that it imports, at once or later: one that is kept works without a network. */
const keepPiece = async (name: string, seen: Set<string>): Promise<void> => {
  if (seen.has(name)) return;
  seen.add(name);
  const pieces = await openPieces();
  const request = new Request(addressOf(name));
  if (await pieces.match(request)) return;
  const response = await fetch(request);
  if (!isKeepable(request, response)) return;
  if (isText(name)) await keepPieces(await response.clone().text(), seen);
  await pieces.put(request, response);
};

const keepPieces = async (text: string, seen = new Set<string>()): Promise<void> => {
  await Promise.all(namesIn(text).map((name) => keepPiece(name, seen)));
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

const keepFile = async (event: ExtendableEvent, address: string): Promise<void> => {
  const url = new URL(address, location.origin);
  const kind = url.origin === location.origin ? keptKind(url.pathname) : null;
  if (kind === null || kind === 'pieces') return;
  const request = new Request(url);
  // What is asked for by range has to be asked for whole.
  const known = kind === 'previews' && (await caches.match(request, { cacheName: kind }));
  if (known) return;
  const [answer, done] = strategies[kind].handleAll({ event, request });
  const response = await answer;
  if (kind === 'pages' && isKeepable(request, response)) await keepPieces(await response.text());
  await done;
};

/** Keeps addresses of the shop that a page has used, each by itself: one that fails is kept at the next visit. */
export const keepAll = async (event: ExtendableEvent, addresses: readonly string[]): Promise<void> => {
  await Promise.allSettled(addresses.map((address) => keepFile(event, address)));
  if ((await (await openPieces()).keys()).length > kept.pieces.most) await dropUnneeded();
};

/** Drops the pieces that no kept page needs. Tabs that are open have kept theirs. */
const dropUnneeded = async (): Promise<void> => {
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
