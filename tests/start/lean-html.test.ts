import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { snapshotOf, writeSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { buildApart } from '#site/rebuild/build-apart.ts';
import { named, sampleRelease } from '../support/sample-release.ts';

/** Bytes of an artist's page with one record: a large shop has tens of thousands of them. */
const artistBytes = 10_000;
/** Bytes of a record's page and of the styles that it waits for, compressed: what a server sends before it is answered. */
const firstFlightBytes = 14_000;
/** Bytes of the fonts that every page loads. */
const fontBytes = 45_000;

let folder = '';
let dist = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sulco-test-'));
  dist = path.join(folder, 'dist');
  const snapshotDir = path.join(folder, 'snapshot');
  const releases = [1, 2, 3, 4, 5, 6, 7, 8].map((id) =>
    sampleRelease(id, { artists: [named(`Artista ${id}`)] }),
  );
  await writeSnapshot(snapshotDir, snapshotOf({ releases }));
  await buildApart({ SNAPSHOT_DIR: snapshotDir, DIST_DIR: dist, SITE_URL: 'https://loja.example' });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = (address: string) => readFile(path.join(dist, address));

/** The addresses of the files that a page needs before it is painted. */
const blockingOf = (html: string, pattern: RegExp) =>
  [...html.slice(0, html.indexOf('<body')).matchAll(pattern)].map(([, address = '']) => address);

test('the page of an artist with one record is small', async () => {
  expect((await fileOf('artists/artista-1.html')).length).toBeLessThanOrEqual(artistBytes);
});

test('the page of a record and its styles arrive in the first flight', async () => {
  const html = await fileOf('vinyl/disco-1.html');
  const sheets = blockingOf(html.toString(), /<link rel="stylesheet" href="([^"]+)"/g);
  const sizes = await Promise.all(
    sheets.map(async (sheet) => brotliCompressSync(await fileOf(sheet)).length),
  );
  expect(sizes.length).toBeGreaterThan(0);
  const total = sizes.reduce((sum, size) => sum + size, brotliCompressSync(html).length);
  expect(total).toBeLessThanOrEqual(firstFlightBytes);
});

test('a page preloads two fonts, from the shop itself', async () => {
  const html = (await fileOf('vinyl/disco-1.html')).toString();
  const fonts = blockingOf(html, /<link rel="preload" as="font" href="(\/[^"]+)"/g);
  const sizes = await Promise.all(fonts.map(async (font) => (await fileOf(font)).length));
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(fontBytes);
});

test('the menus stand in a document of their own, and in no page', async () => {
  const [page, menus] = [await fileOf('artists/artista-1.html'), await fileOf('shell/menus.html')].map(
    String,
  );
  for (const id of ['menu', 'busca', 'categorias-menu', 'conta-menu']) {
    expect(menus).toContain(`id="${id}"`);
    expect(page).toContain(`data-menu="${id}"`);
    expect(page).not.toContain(`id="${id}"`);
  }
  expect(page).not.toContain('<svg');
});
