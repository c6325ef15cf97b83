import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page, type Route } from '@playwright/test';
import { buildCatalogue } from '#catalogue/read-model.ts';
import { buildSearchIndex } from '#catalogue/search-index.ts';
import { recordFiles } from '#catalogue/snapshot/record-files.ts';
import { snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { searchFiles, type SearchManifest } from '#domain/records/search-files.ts';
import type { Release } from '#domain/records/release.ts';
import { searchFileOf } from '../support/search-answers.ts';
import { named, sampleRelease } from '../support/sample-release.ts';

const hostile = '<img src=x onerror="document.title=1">';

/** Similar records, and records with unusual text. */
const shop: Release[] = [
  ...Array.from({ length: 40 }, (_, id) =>
    sampleRelease(id, { title: `Coletânea volume ${id}`, catalogNumber: `XYZ-${id}`, year: 1960 + id }),
  ),
  sampleRelease(100, { title: hostile, artists: [named('<b>Ninguém</b>')], styles: ['<i>Noise</i>'] }),
  sampleRelease(101, { title: 'Группа крови', artists: [named('Кино')] }),
  sampleRelease(102, { title: '風街ろまん', artists: [named('はっぴいえんど')] }),
  sampleRelease(103, {
    title: 'Só o título',
    artists: [],
    label: null,
    categories: [],
    year: null,
    genres: [],
    styles: [],
    format: null,
    catalogNumber: null,
    tracks: [],
  }),
];

const searchFile = searchFileOf(buildCatalogue(snapshotOf({ releases: shop })));

/** The shop's own pages over the search index of that small catalogue. */
const test = base.extend<{ small: Page }, { index: string }>({
  index: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern to see that nothing is needed
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'sulco-search-'));
      await buildSearchIndex({ releases: shop }, folder);
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  small: async ({ page, index }, use) => {
    await page.route('**/pagefind/**', (route) =>
      route.fulfill({ path: path.join(index, new URL(route.request().url()).pathname) }),
    );
    await page.route('**/busca/**', (route) => {
      const body = searchFile(new URL(route.request().url()).pathname);
      return body === null ? route.fulfill({ status: 404 }) : route.fulfill({ json: JSON.parse(body) });
    });
    // The store of the shop has other records under these numbers.
    await page.route('**/api/products/availability*', (route) => route.abort());
    await use(page);
  },
});

const titles = (page: Page) => page.locator('.results .disc-title');

test('each result links to its own record', async ({ small }) => {
  for (const number of [0, 7, 23, 39]) {
    await small.goto(`/discos?search=xyz-${number}`);
    await expect(titles(small).first()).toHaveText(`Coletânea volume ${number}`);
  }
});

test('a search sorted by the newest keeps the order of the catalogue', async ({ small }) => {
  await small.goto('/discos?search=coletanea&sort=recentes');
  await expect(titles(small)).toHaveText(Array.from({ length: 40 }, (_, id) => `Coletânea volume ${id}`));
});

test('a new record is listed before Pagefind’s index is made again, and the others beside it', async ({
  small,
}) => {
  const arrived = sampleRelease(9_000, { title: 'Coletânea que chegou agora' });
  const { textIds } = JSON.parse(String(recordFiles(shop).get(searchFiles.manifest))) as SearchManifest;
  const files = recordFiles([arrived, ...shop], textIds);
  const words = searchFileOf(buildCatalogue(snapshotOf({ releases: [arrived, ...shop] })));
  const answerFrom = (fileOf: (path: string) => string | null | undefined) => (route: Route) => {
    const body = fileOf(new URL(route.request().url()).pathname);
    return body ? route.fulfill({ contentType: 'application/json', body }) : route.fulfill({ status: 404 });
  };
  await small.route(
    '**/pagefind/records{/**,.json}',
    answerFrom((path) => files.get(path.slice(1))),
  );
  await small.route('**/busca/**', answerFrom(words));
  await small.goto('/discos?search=coletanea&sort=recentes');
  await expect(titles(small)).toHaveText([
    'Coletânea que chegou agora',
    ...Array.from({ length: 40 }, (_, id) => `Coletânea volume ${id}`),
  ]);
});

test('a year narrows a search', async ({ small }) => {
  await small.goto('/discos?search=coletanea&year=1972');
  await expect(titles(small)).toHaveText(['Coletânea volume 12']);
});

test('records without a year come last in either direction', async ({ small }) => {
  for (const sort of ['lancamentos', 'antigos-lancamentos']) {
    await small.goto(`/discos?sort=${sort}`);
    await expect(titles(small).last()).toHaveText('Só o título');
  }
});

test('a record with nothing but a title is found', async ({ small }) => {
  await small.goto('/discos?search=so+o+titulo');
  await expect(titles(small).first()).toHaveText('Só o título');
});

for (const [script, word, title] of [
  ['Cyrillic', 'крови', 'Группа крови'],
  ['Japanese', '風街ろまん', '風街ろまん'],
] as const)
  test(`a title in ${script} is found`, async ({ small }) => {
    await small.goto(`/discos?search=${encodeURIComponent(word)}`);
    await expect(titles(small).first()).toHaveText(title);
  });

test('markup in a record stays text, in results, suggestions and filters', async ({ small }) => {
  await small.goto('/discos?search=onerror');
  await expect(titles(small).first()).toHaveText(hostile);
  await expect(small.locator('.facet-option', { hasText: '<i>Noise</i>' }).first()).toBeVisible();
  const box = small.locator('[data-search-input]:visible').first();
  await box.clear();
  await box.pressSequentially('ninguem');
  await expect(small.getByRole('option').first()).toContainText('<b>Ninguém</b>');
  // A price is bold by itself.
  await expect(small.locator('img[src="x"], .suggestions b:not([data-price] b)')).toHaveCount(0);
});
