import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pull, type PullOptions } from '#catalogue/pull/pull.ts';
import { PullError } from '#catalogue/snapshot/pull-error.ts';
import { readSnapshot, readSnapshotHeader } from '#catalogue/snapshot/snapshot.ts';
import { wirePlaylist, wireProduct, wireProducts } from '../support/fake-api.ts';
import { type Fault, faults } from '../support/faults.ts';
import { bytesOf, scratchFolder } from '../support/scratch-folder.ts';
import { type ChangingStore, type List, startChangingStore } from './changing-store.ts';

const pullFrom = (store: ChangingStore, snapshotDir: string, options: Partial<PullOptions> = {}) =>
  pull({ apiUrl: store.api.url, snapshotDir, retryDelayMs: 1, timeoutMs: 5_000, ...options });

const pulled = async (count?: number) => {
  const [store, dir] = [await startChangingStore(count), scratchFolder()];
  const first = await pullFrom(store, dir);
  store.asked();
  return { store, dir, first, again: (options?: Partial<PullOptions>) => pullFrom(store, dir, options) };
};

const sentenceOf = (pulling: Promise<unknown>): Promise<string> =>
  pulling.then(
    () => 'it was pulled',
    (error: unknown) => (error instanceof PullError ? error.message : `no PullError: ${String(error)}`),
  );

/** The contents that a pull of everything gives now. */
const contentsNow = async (store: ChangingStore) => {
  const dir = scratchFolder();
  await pullFrom(store, dir);
  return contentsIn(dir);
};

const contentsIn = (dir: string) => {
  const { settings, categories, artists, labels, playlists, releases } = readSnapshot(dir)!;
  return { settings, categories, artists, labels, playlists, releases };
};

const priced = (id: number, price: number) => wireProduct(id, { price, final_price: price });

describe('a pull after a change', () => {
  const edits: [string, (store: ChangingStore) => void][] = [
    ['the price of a record', ({ put }) => put('products', priced(7, 1))],
    ['the price of a record that a playlist names', ({ put }) => put('products', priced(2, 1))],
    ['a new record', ({ put }) => put('products', wireProduct(41))],
    ['a record that is gone', ({ remove }) => remove('products', 7)],
    ['a record that is gone from a playlist', ({ remove }) => remove('products', 2)],
    ['a new slug', ({ put }) => put('products', wireProduct(7, { slug: 'novo' }))],
    [
      'two records that swap their slugs',
      ({ put }) => put('products', wireProduct(7, { slug: 'disco-8' }), wireProduct(8, { slug: 'disco-7' })),
    ],
    [
      'a profile',
      ({ put }) => put('artists', { id: 1, name: 'Artista 1', slug: 'artista-1', profile: 'Brás' }),
    ],
    ['a new label', ({ put }) => put('labels', { id: 60, name: 'Outro', slug: 'outro' })],
    ['an artist that is gone', ({ remove }) => remove('artists', 3)],
    ['a category without records', ({ put }) => put('categories', { id: 3, name: 'Nova', slug: 'nova' })],
    ['a category that is gone', ({ remove }) => remove('categories', 2)],
    ['a new playlist', ({ put }) => put('playlists', wirePlaylist(3, wireProducts(4)))],
    ['a playlist with other tracks', ({ put }) => put('playlists', wirePlaylist(2, wireProducts(1)))],
    ['a playlist that is gone', ({ remove }) => remove('playlists', 1)],
    [
      'the order of the playlists',
      (store) => {
        store.put('playlists', wirePlaylist(1, wireProducts(2)));
        store.api.store.playlists!.reverse();
      },
    ],
    ['the settings', ({ configure }) => configure({ site_name: 'Outra loja' })],
  ];

  test.each(edits)('of %s reads what a pull of everything reads', async (_, edit) => {
    const { store, dir, first, again } = await pulled();
    edit(store);
    const report = await again();
    expect(store.asked()).not.toContain('/products/vinyl');
    expect(contentsIn(dir)).toEqual(await contentsNow(store));
    expect(report.changed).toBe(true);
    expect(report.fingerprint).not.toBe(first.fingerprint);
    const { releases, pulledAt, fingerprint } = report;
    expect(readSnapshotHeader(dir)).toMatchObject({ releases, pulledAt, fingerprint, cursor: 'abcdef12.8' });
  });

  test('of nothing asks one call and writes nothing', async () => {
    const { store, dir, first, again } = await pulled();
    const before = bytesOf(dir);
    expect(await again()).toEqual({ ...first, changed: false });
    expect(store.asked()).toEqual(['/changes']);
    expect(bytesOf(dir)).toEqual(before);
  });

  test('that only repeats what is known changes nothing', async () => {
    const { store, dir, first, again } = await pulled();
    const before = bytesOf(dir);
    store.put('products', wireProduct(7));
    expect(await again()).toEqual({ ...first, changed: false });
    expect(bytesOf(dir)).toEqual(before);
  });

  test('is forced to read everything, and keeps its state when nothing else is found', async () => {
    const { store, dir, again } = await pulled();
    store.put('products', priced(7, 1));
    const followed = await again();
    expect(await again({ force: true })).toEqual({ ...followed, changed: false });
    expect(store.asked()).toContain('/products/vinyl');
    expect(readSnapshotHeader(dir)).toMatchObject({ fingerprint: followed.fingerprint });
    expect(readSnapshot(dir)).toMatchObject({ pulledAt: followed.pulledAt, cursor: 'abcdef12.8' });
    expect(Object.keys(bytesOf(dir))).not.toContain('snapshot.changes.jsonl');
  });

  test('misses nothing that changed while everything was read', async () => {
    const [store, dir] = [await startChangingStore(), scratchFolder()];
    const { misbehave } = store.api;
    store.api.misbehave = (request, response) => {
      if (request.path === '/artists' && request.times === 1) store.put('products', priced(7, 1));
      return misbehave(request, response);
    };
    await pullFrom(store, dir);
    expect(await pullFrom(store, dir)).toMatchObject({ changed: true });
    expect(readSnapshot(dir)?.releases[6]).toMatchObject({ offer: { price: 100 } });
  });
});

describe('a pull reads everything', () => {
  const everything = async (
    { store, dir, again }: Awaited<ReturnType<typeof pulled>>,
    cursor: string | null,
  ) => {
    store.asked();
    expect(await again()).toMatchObject({ changed: true });
    expect(store.asked()).toContain('/products/vinyl');
    expect(readSnapshotHeader(dir)).toMatchObject({ cursor });
    expect(contentsIn(dir).releases[6]).toMatchObject({ offer: { price: 100 } });
  };

  test('after the database of the store was replaced', async () => {
    const shop = await pulled();
    shop.store.put('products', priced(7, 1));
    shop.store.database = '12abcdef';
    await everything(shop, '12abcdef.8');
  });

  test('after a backup was restored', async () => {
    const shop = await pulled();
    shop.store.api.store.products[6] = priced(7, 1);
    shop.store.version = 3;
    await everything(shop, 'abcdef12.3');
  });

  test.each<Fault>(['notFound', 'html', 'login', 'serverError'])(
    'of an API without the call, which answers it with %s',
    async (fault) => {
      const [store, dir] = [await startChangingStore(), scratchFolder()];
      store.api.misbehave = ({ path }, response) => {
        if (path === '/changes') faults[fault](response);
        return path === '/changes';
      };
      expect(await pullFrom(store, dir)).toMatchObject({ changed: true, releases: 40 });
      expect(readSnapshotHeader(dir)).toMatchObject({ cursor: null });
      expect(await pullFrom(store, dir)).toMatchObject({ changed: false });
    },
  );

  test('when the API no longer has the call', async () => {
    const shop = await pulled();
    shop.store.put('products', priced(7, 1));
    shop.store.api.misbehave = () => false;
    await everything(shop, null);
  });

  test('when the snapshot is damaged', async () => {
    const shop = await pulled();
    shop.store.put('products', priced(7, 1));
    const file = path.join(shop.dir, 'snapshot.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -500));
    await everything(shop, 'abcdef12.8');
  });

  test('when two records come to have one slug, and leaves out the second', async () => {
    const shop = await pulled();
    shop.store.put('products', priced(7, 1), wireProduct(9, { slug: 'DISCO-7' }));
    await everything(shop, 'abcdef12.8');
    expect(contentsIn(shop.dir).releases).toHaveLength(39);
  });
});

describe('a bad record among the changes', () => {
  const titleless = { id: 7, slug: 'sem-titulo' };
  const reason = 'its last version stays: has no name or title';

  test('leaves its last version, is reported, and does not hold the others up', async () => {
    const { store, dir, again } = await pulled();
    store.put('products', titleless, priced(8, 1));
    const { quarantined, changed } = await again();
    expect({ quarantined, changed }).toEqual({
      quarantined: [{ kind: 'release', id: '7', reason }],
      changed: true,
    });
    expect(contentsIn(dir).releases.slice(6, 8)).toMatchObject([
      { title: 'Disco 7' },
      { offer: { price: 100 } },
    ]);
    store.put('products', priced(9, 1));
    expect((await again()).quarantined).toEqual(quarantined);
    store.put('products', priced(7, 1));
    expect((await again()).quarantined).toEqual([]);
    expect(readFileSync(path.join(dir, 'quarantine.json'), 'utf8')).toContain('No record left out.');
  });

  test('among many refuses them all', async () => {
    const { store, dir, again } = await pulled();
    const before = bytesOf(dir);
    store.put('products', priced(1, 1), ...[2, 3, 4, 5, 6, 7].map((id) => ({ id })));
    expect(await sentenceOf(again())).toContain('6 of 46 records are bad');
    expect({ ...bytesOf(dir), 'quarantine.json': '' }).toEqual({ ...before, 'quarantine.json': '' });
    store.put('products', ...[2, 3, 4, 5, 6, 7].map((id) => wireProduct(id)));
    expect(await again()).toMatchObject({ changed: true, quarantined: [] });
  });
});

describe('changes are refused, and the snapshot stays,', () => {
  const refused = async (
    { dir, again }: Awaited<ReturnType<typeof pulled>>,
    sentence: string,
    options?: Partial<PullOptions>,
  ) => {
    const before = bytesOf(dir);
    expect(await sentenceOf(again(options))).toContain(sentence);
    expect(bytesOf(dir)).toEqual(before);
  };

  test.each<[Fault, string]>([
    ['serverError', 'the store API has failed (HTTP 500)'],
    ['html', 'the store API answers something else than its lists'],
    ['truncatedJson', 'the store API answers something else than its lists'],
    ['cutInTheMiddle', 'the store API cannot be reached'],
    ['reset', 'the store API cannot be reached'],
    ['login', 'the store API asks for a login'],
    ['refusal', 'the store API refuses the request'],
    ['empty', 'the store API answers something else than its lists'],
    ['somethingElse', 'the store API answers something else than its lists'],
    ['silence', 'the store API does not answer in time'],
    ['trickle', 'the store API does not answer in time'],
    ['gzipBomb', 'the store API answers something else than its lists (one answer holds more than 64 MB'],
  ])('when the API answers with %s', async (fault, cause) => {
    const shop = await pulled();
    shop.store.api.misbehave = (_, response) => {
      faults[fault](response);
      return true;
    };
    const isSlow = fault === 'silence' || fault === 'trickle';
    await refused(shop, `(changes): ${cause}`, { timeoutMs: isSlow ? 150 : 5_000 });
  });

  test('when an answer lacks a list', async () => {
    const shop = await pulled();
    shop.store.answer = () => ({ success: true, data: { cursor: 'abcdef12.9', reset: false } });
    await refused(shop, 'the store API answers something else than its lists');
  });

  test('when too many records are gone, unless forced', async () => {
    const shop = await pulled();
    shop.store.remove('products', 1, 2, 3, 4, 5, 6, 7, 8);
    await refused(shop, 'the API gives 32 records where it gave 40');
    expect(await shop.again({ force: true })).toMatchObject({ releases: 32 });
  });

  test.each<[List, number]>([
    ['artists', 7],
    ['labels', 5],
    ['categories', 2],
  ])('when no %s are left', async (list, count) => {
    const shop = await pulled();
    shop.store.remove(list, ...Array.from({ length: count }, (_, index) => index + 1));
    await refused(shop, `the API gives no ${list} where it gave ${count}`);
  });

  test('when the API goes backwards', async () => {
    const shop = await pulled();
    const { data } = (await (await fetch(`${shop.store.api.url}/api/changes?since=abcdef12.7`)).json()) as {
      data: object;
    };
    const stale = { products: [priced(7, 1)], cursor: 'abcdef12.6' };
    shop.store.answer = () => ({ success: true, data: { ...data, ...stale } });
    await refused(shop, 'the API went backwards, from version 7 to 6');
  });
});

test('all playlists may go, and the report says so', async () => {
  const { store, dir, again } = await pulled();
  store.remove('playlists', 1, 2);
  expect((await again()).notes).toEqual(['The API gives no playlists where it gave 2.']);
  expect(readSnapshot(dir)?.playlists).toEqual([]);
});
