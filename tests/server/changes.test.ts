import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { artists } from '#server/catalogue/tables/artist-table.ts';
import { categories } from '#server/catalogue/tables/category-table.ts';
import { catalogueVersion } from '#server/kernel/db/catalogue-version-table.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { importPlaylists } from '#server/shopkeeping/import/import-playlists.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { labels } from '#server/catalogue/tables/label-table.ts';
import { playlists } from '#server/catalogue/tables/playlist-tables.ts';
import { releaseCategories, releases } from '#server/catalogue/tables/product-tables.ts';
import { setPrice } from '#server/shopkeeping/orders/offers.ts';
import { storeContext } from '#server/new-store-context.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openShop, type Page, rows, stock, type Get } from './shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

interface Entry {
  id: number;
}

const lists = ['products', 'artists', 'labels', 'categories', 'playlists'] as const;

type Lists = Record<(typeof lists)[number], Entry[]>;

interface Changes extends Lists {
  cursor: string;
  reset: boolean;
  playlist_order: number[] | null;
  settings: object | null;
  removed: Record<keyof Lists, number[]>;
}

/** The copy of a store that a caller keeps. */
interface Copy extends Lists {
  settings: object;
}

const byId = (entries: Entry[]) => entries.toSorted((one, other) => one.id - other.id);

describeOnOneEngine('the changes of the catalogue', ({ open }) => {
  let database: Database;
  let get: Get;

  beforeAll(async () => {
    database = await open();
    ({ get } = await openShop(database));
  });

  const dataOf = async <Data>(path: string) => (await get<Data>(path)).body.data;
  const pageOf = async (path: string) => (await dataOf<Page<Entry>>(path)).data;
  const changesSince = (cursor: string) => dataOf<Changes>(`/changes?since=${cursor}`);
  const cursorNow = async () => (await dataOf<Changes>('/changes')).cursor;
  const store = () => storeContext(database);

  const everything = async (): Promise<Copy> => {
    const outlines = await dataOf<Entry[]>('/playlists');
    return {
      products: byId(await pageOf('/products/vinyl?with=productable.tracks&per_page=100')),
      artists: byId(await pageOf('/artists?per_page=100')),
      labels: byId(await pageOf('/labels?per_page=100')),
      categories: await dataOf('/categories'),
      playlists: await Promise.all(outlines.map(({ id }) => dataOf<Entry>(`/playlists/${id}`))),
      settings: await dataOf('/config'),
    };
  };

  const follow = (copy: Copy, { settings, playlist_order, removed, ...changed }: Changes): Copy => {
    const followed = { ...copy, settings: settings ?? copy.settings };
    for (const list of lists) {
      const isNew = (entry: Entry) => changed[list].some(({ id }) => id === entry.id);
      const kept = copy[list].filter((entry) => !isNew(entry) && !removed[list].includes(entry.id));
      followed[list] = byId([...kept, ...changed[list]]);
    }
    const order = playlist_order ?? copy.playlists.map(({ id }) => id);
    followed.playlists.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    return followed;
  };

  const edits: [title: string, edit: () => Promise<unknown>][] = [
    ['a stock', () => database.orm.update(releases).set({ onHand: 5 }).where(eq(releases.id, 1))],
    ['a price', () => setPrice(store(), 'ebe-neural-response-ep', { price: 1_990, promotional: 990 })],
    [
      'a new record',
      () => stock(database, [{ title: 'Novo', artists: ['Ana'], label: 'Nova', styles: ['House'] }]),
    ],
    ['a record with other tracks', () => stock(database, [{ ...rows[0], tracks: [] }])],
    [
      'a record with another artist and label',
      () => stock(database, [{ ...rows[0], artists: ['Bia'], label: 'Sol' }]),
    ],
    [
      'a record in no category',
      () => database.orm.delete(releaseCategories).where(eq(releaseCategories.releaseId, 2)),
    ],
    [
      'the name of an artist',
      () => database.orm.update(artists).set({ name: 'Kerri' }).where(eq(artists.slug, 'kerri-chandler')),
    ],
    [
      'the text of an artist',
      () => database.orm.update(artists).set({ profile: 'DJ.' }).where(eq(artists.slug, 'kerri-chandler')),
    ],
    [
      'the logo of a label',
      () =>
        database.orm
          .update(labels)
          .set({ logoUrl: 'https://a.example/a.png' })
          .where(eq(labels.slug, 'odeon')),
    ],
    [
      'the name of a category',
      () => database.orm.update(categories).set({ name: 'Casa' }).where(eq(categories.name, 'House')),
    ],
    [
      'a category without records',
      () => database.orm.insert(categories).values({ name: 'Vazia', slug: 'vazia' }),
    ],
    [
      'a new playlist',
      () =>
        importPlaylists(store(), [
          { slug: 'nova', type: 'dj', title: 'Nova', tracks: [{ discogs_release_id: 21 }] },
        ]),
    ],
    [
      'the date of a playlist',
      () =>
        database.orm.update(playlists).set({ createdAt: new Date() }).where(eq(playlists.slug, 'domingo')),
    ],
    ['a removed playlist', () => importPlaylists(store(), [{ slug: 'top', remove: true }])],
    ['a deleted record', () => database.orm.delete(releases).where(eq(releases.id, 2))],
    ['the settings', () => importSettings(store(), { site_name: 'Outra' })],
  ];

  test.each(edits)('lead from the state before to that of now: %s', async (_, edit) => {
    const before = await everything();
    const cursor = await cursorNow();
    await edit();
    const now = await everything();
    expect(now).not.toEqual(before);
    const changes = await changesSince(cursor);
    expect(changes.reset).toBe(false);
    expect(follow(before, changes)).toEqual(now);
    expect(await changesSince(changes.cursor)).toMatchObject({ cursor: changes.cursor, products: [] });
  });

  test('are those of all transactions in between, and of no other entry', async () => {
    const before = await everything();
    const cursor = await cursorNow();
    for (const onHand of [3, 4]) await database.orm.update(releases).set({ onHand });
    await database.orm.delete(releases).where(eq(releases.id, 5));
    expect(follow(before, await changesSince(cursor))).toEqual(await everything());
    const last = await cursorNow();
    await database.orm.update(releases).set({ onHand: 9 }).where(eq(releases.id, 1));
    const changes = await changesSince(last);
    expect(changes.products.map(({ id }) => id)).toEqual([1]);
    expect([changes.artists, changes.labels, changes.categories, changes.playlists]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect([changes.playlist_order, changes.settings]).toEqual([null, null]);
  });

  test('leave out what no page shows, and what was taken back', async () => {
    const cursor = await cursorNow();
    await database.orm.update(releases).set({
      onHand: sql`${releases.onHand} + 1`,
      committed: sql`${releases.committed} + 1`,
      importedStock: 7,
    });
    await database.orm.update(releases).set({ updatedAt: new Date(), contentHash: 'x' });
    const undone = database.orm.transaction(async (tx) => {
      await tx.update(releases).set({ price: 1 });
      tx.rollback();
    });
    await expect(undone).rejects.toThrow();
    const changes = await changesSince(cursor);
    expect([changes.reset, changes.products, changes.playlists]).toEqual([false, [], []]);
  });

  test('are only a cursor for a caller without one', async () => {
    const { cursor, reset, products, removed } = await dataOf<Changes>('/changes');
    expect(cursor).toMatch(/^[0-9a-f]{8}\.\d+$/);
    expect([reset, products, removed.products]).toEqual([false, [], []]);
  });

  test.each([
    ['of another database', (cursor: string) => cursor.replace(/^.{8}/, '01234567')],
    ['of the future', (cursor: string) => `${cursor}0`],
    ['that is malformed', () => 'ontem'],
  ])('are a reset for a cursor %s', async (_, wrong) => {
    const now = await cursorNow();
    const { cursor, reset, products } = await changesSince(wrong(now));
    expect([cursor, reset, products]).toEqual([now, true, []]);
  });

  test('are a reset after a backup was restored, even to the same version', async () => {
    const cursor = await cursorNow();
    await database.orm.update(catalogueVersion).set({ epoch: sql`gen_random_uuid()` });
    expect(await changesSince(cursor)).toMatchObject({ reset: true });
  });

  test('are a reset above a thousand records', async () => {
    const some = (from: number, count: number) =>
      stock(
        database,
        Array.from({ length: count }, (_, at) => ({ title: `Disco ${from + at}`, artists: ['Ana'] })),
      );
    const cursor = await cursorNow();
    await some(0, 1_000);
    const changes = await changesSince(cursor);
    expect([changes.reset, changes.products.length]).toEqual([false, 1_000]);
    await some(1_000, 1);
    expect(await changesSince(cursor)).toMatchObject({ reset: true, products: [] });
  });

  test('are not kept by a shared cache without asking', async () => {
    const cursor = await cursorNow();
    const { etag } = await get(`/changes?since=${cursor}`);
    expect((await get(`/changes?since=${cursor}`, { 'If-None-Match': etag })).status).toBe(304);
    await database.orm.update(releases).set({ onHand: 8 }).where(eq(releases.id, 1));
    const again = await get<Changes>(`/changes?since=${cursor}`, { 'If-None-Match': etag });
    expect([again.status, again.body.data.products.length]).toEqual([200, 1]);
  });
});
