import { readFile } from 'node:fs/promises';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { count, eq, gt, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { categories } from '#server/catalogue/tables/category-table.ts';
import { type Database, openDatabase } from '#server/kernel/db/database.ts';
import { importPlaylists } from '#server/shopkeeping/import/import-playlists.ts';
import { type ImportReport, importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import type { PlaylistInput } from '#server/shopkeeping/import/playlist-entry.ts';
import { releaseCategories, releases } from '#server/catalogue/tables/product-tables.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { StoreConfig } from '#server/catalogue/settings/store-config.ts';

const demo = async (file: string) =>
  readFile(new URL(`../../src/server/catalogue/demo/${file}`, import.meta.url), 'utf8');

const lines = (await demo('releases.jsonl')).split('\n');
/** Imports are slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let database: Database;
let first: ImportReport;

beforeAll(async () => {
  database = await openDatabase({});
  first = await importReleases(storeContext(database), lines);
});
afterAll(() => database.close());

const countOf = async (condition?: ReturnType<typeof eq>) => {
  const [row] = await database.orm.select({ total: count() }).from(releases).where(condition);
  return row?.total ?? 0;
};

test('every record of the demo goes in', async () => {
  expect(first).toEqual({ read: 800, added: 800, changed: 0, unchanged: 0, broken: [] });
  expect(await countOf()).toBe(800);
});

test('importing the demo again changes nothing', async () => {
  expect(await importReleases(storeContext(database), lines)).toEqual({ ...first, added: 0, unchanged: 800 });
});

test('about a third of the demo is used, and used records carry their grades', async () => {
  const used = await database.orm.select().from(releases).where(eq(releases.isNew, false));
  expect(used.length / 800).toBeCloseTo(1 / 3, 1);
  expect(used.filter(({ mediaCondition, sleeveCondition }) => !mediaCondition || !sleeveCondition)).toEqual(
    [],
  );
});

test('most of the demo can be bought, and some of it is on offer', async () => {
  expect(await countOf(gt(releases.stock, 0))).toBe(728);
  const priced = await database.orm.select().from(releases).where(gt(releases.promotionalPrice, 0));
  expect(priced).toHaveLength(112);
  expect(
    priced.filter(({ price, finalPrice }) => !price || !finalPrice || finalPrice > price * 0.91),
  ).toEqual([]);
});

test('House and Vinyl 4 DJs are the categories that the home page asks for by id', async () => {
  const shelves = await database.orm
    .select({ id: categories.id, name: categories.name, total: count() })
    .from(categories)
    .innerJoin(releaseCategories, eq(releaseCategories.categoryId, categories.id))
    .where(inArray(categories.id, [1, 2]))
    .groupBy(categories.id)
    .orderBy(categories.id);
  expect(shelves.map(({ id, name }) => [id, name])).toEqual([
    [1, 'House'],
    [2, 'Vinyl 4 DJs'],
  ]);
  expect(Math.min(...shelves.map(({ total }) => total))).toBeGreaterThan(100);
});

test('every track of the ten playlists is a record of the demo', async () => {
  const playlists = JSON.parse(await demo('playlists.json')) as PlaylistInput[];
  const report = await importPlaylists(storeContext(database), playlists);
  expect(report).toEqual({ added: 10, changed: 0, unchanged: 0, removed: 0, missing: [] });
  expect(await importPlaylists(storeContext(database), playlists)).toEqual({
    ...report,
    added: 0,
    unchanged: 10,
  });
  expect(playlists.filter(({ tracks }) => tracks.length < 8 || tracks.length > 20)).toEqual([]);
});

test('the demo company is one that the store accepts', async () => {
  const config = JSON.parse(await demo('settings.json')) as StoreConfig;
  expect(isValidCnpj(config.company.tax_number)).toBe(true);
  expect(await importSettings(storeContext(database), config)).toBe('changed');
  expect(await importSettings(storeContext(database), config)).toBe('unchanged');
});
