import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Wire, wireProduct, wireProducts } from '../../support/fake-api.ts';
import { type Fault, faults } from '../../support/faults.ts';
import { differencesOf } from './followed-site.ts';
import { openKeptShop, slow } from './kept-shop.ts';
import { newPrice } from './random-store-edits.ts';

const records = 20;

const openFollowed = async () => {
  const shop = await openKeptShop({ records, preloads: ['quick-timers'] });
  const rebuilder = shop.start();
  await rebuilder.ready;
  return { ...shop, rebuilder };
};

type Shop = Awaited<ReturnType<typeof openFollowed>>;

/** Changes the store while its API is faulty: the site must keep its files, and the failure must be reported. */
const followThrough = async (shop: Shop, name: string, reason: RegExp, set: () => () => void) => {
  const { store, rebuilder, folder, distDir } = shop;
  const before = path.join(folder, `before-${name}`);
  cpSync(distDir, before, { recursive: true, dereference: true });
  rebuilder.failures.length = 0;
  const unset = set();
  newPrice(store);
  rebuilder.changed();
  await vi.waitUntil(() => rebuilder.failures.length > 0, { timeout: slow / 2 });
  expect(rebuilder.failures[0]).toMatch(reason);
  expect(differencesOf(distDir, before, [])).toEqual([]);
  unset();
  await shop.isCurrent(rebuilder);
  expect(differencesOf(distDir, before, [])).not.toEqual([]);
  rmSync(before, { recursive: true });
};

/** The API is down, slow, or answers something else. */
const fail = async (shop: Shop) => {
  const { api } = shop.store;
  const wellBehaved = api.misbehave;
  const failing: [Fault, RegExp][] = [
    ['reset', /cannot be reached/],
    ['silence', /does not answer in time/],
    ['serverError', /has failed \(HTTP 500\)/],
    ['html', /something else than its lists/],
    ['truncatedJson', /something else than its lists/],
    ['cutInTheMiddle', /cannot be reached/],
  ];
  for (const [fault, reason] of failing)
    await followThrough(shop, fault, reason, () => {
      api.misbehave = (_, response) => {
        faults[fault](response);
        return true;
      };
      return () => (api.misbehave = wellBehaved);
    });
};

/** An answer of GET /api/changes without changes, but for these fields. */
const telling = (fields: object) => {
  const none = { products: [], artists: [], labels: [], categories: [], playlists: [] };
  return {
    success: true,
    data: { reset: false, ...none, playlist_order: null, settings: null, removed: none, ...fields },
  };
};

/** The API answers in the right form, and cannot be right. */
const lie = async (shop: Shop) => {
  const { store } = shop;
  const answering = (answer: object) => () => {
    store.answer = () => answer;
    return () => (store.answer = null);
  };
  const backwards = answering(telling({ cursor: 'abcdef12.6' }));
  await followThrough(shop, 'backwards', /went backwards, from version \d+ to 6/, backwards);
  const short = answering({ success: true, data: { cursor: 'abcdef12.99', reset: false } });
  await followThrough(shop, 'short', /something else than its lists/, short);
  await followThrough(shop, 'emptied', /gives 5 records where it gave 20/, () => {
    const lost = store.api.store.products.slice(5) as Wire[];
    store.remove('products', ...lost.map(({ id }) => Number(id)));
    return () => store.put('products', ...lost);
  });
};

/** One record of an answer cannot be read, or the API does not know the cursor that it gave. */
const errInPart = async (shop: Shop) => {
  const { store, rebuilder, distDir } = shop;
  const page = (slug: string) => readFileSync(path.join(distDir, `vinyl/${slug}.html`), 'utf8');
  const isTaken = () => (rebuilder.changed(), shop.isCurrent(rebuilder));

  // A record that cannot be read keeps its last page.
  const [sound, unreadable] = [page('disco-7'), { id: 7, slug: 'sem-titulo' }];
  store.put('products', unreadable, wireProduct(8, { name: 'Outro nome' }));
  await isTaken();
  expect([page('disco-7') === sound, page('disco-8').includes('Outro nome')]).toEqual([true, true]);

  // The API does not know the cursor that it gave, and everything is read again.
  store.answer = () => telling({ cursor: 'unknown', products: [wireProduct(9, { name: 'Mais um nome' })] });
  rebuilder.changed();
  await vi.waitUntil(() => page('disco-9').includes('Mais um nome'), { timeout: slow / 2 });
  store.answer = null;
  store.put('products', wireProduct(7));
  await isTaken();
  expect([page('disco-7') === sound, page('disco-9').includes('Mais um nome')]).toEqual([true, false]);
};

/** The API has another database with an older catalogue, as after a restored backup. */
const goBack = async (shop: Shop) => {
  const { store, rebuilder } = shop;
  store.api.store.products = wireProducts(records);
  [store.database, store.version] = ['12abcdef', 2];
  rebuilder.changed();
  await shop.isCurrent(rebuilder);
};

test(
  'a site stays as it is while its API is wrong, and is brought up to date afterwards',
  { timeout: slow },
  async () => {
    const shop = await openFollowed();
    await fail(shop);
    await lie(shop);
    await errInPart(shop);
    expect(await shop.differences()).toEqual([]);
    await goBack(shop);
    expect(await shop.differences()).toEqual([]);
  },
);
