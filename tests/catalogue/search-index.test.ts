import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '#catalogue/search-index.ts';
import { searchFiles } from '#domain/records/search-files.ts';
import type { Release } from '#domain/records/release.ts';
import { sampleRelease } from '../support/sample-release.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const shop = Array.from({ length: 30 }, (_, id) => sampleRelease(id, { title: `Título ${id}` })).reverse();

const build = async (releases: readonly Release[] = shop, outDir = scratchFolder()) => {
  const report = await buildSearchIndex({ releases }, outDir);
  const entries = readdirSync(path.join(outDir, searchFiles.root), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return {
    outDir,
    report,
    /** The contents of all files, by path. */
    files: Object.fromEntries(
      files.map((file) => [path.relative(outDir, file), readFileSync(file, 'base64')]).sort(),
    ) as Record<string, string>,
  };
};

const offered = (release: Release, offer: Partial<Release['offer']>): Release => ({
  ...release,
  offer: { ...release.offer, ...offer },
});

describe('the search index', () => {
  test('says how many records it holds', async () => {
    expect((await build()).report.records).toBe(30);
  });

  test('has the same bytes when it is built again', async () => {
    expect((await build()).files).toEqual((await build()).files);
  });

  test('is not changed by prices and stock', async () => {
    const sold = shop.map((release, place) =>
      place % 2
        ? offered(release, { stock: 0, inStock: false })
        : offered(release, {
            price: 100 + place,
            finalPrice: 100,
            promotionalPrice: 50,
            isPromotional: true,
          }),
    );
    expect((await build(sold)).files).toEqual((await build()).files);
  });

  test('is changed by a title', async () => {
    const renamed = shop.with(3, { ...shop[3]!, title: 'Outro título' });
    expect((await build(renamed)).files).not.toEqual((await build()).files);
  });

  test('contains no file of Pagefind that the shop does not load', async () => {
    const names = Object.keys((await build()).files);
    expect(names.filter((name) => /ui|highlight|fragment|worker|unknown/.test(name))).toEqual([]);
    expect(names).toContain('pagefind/pagefind.js');
  });

  test('leaves nothing of an older index behind', async () => {
    const { outDir } = await build();
    const few = shop.slice(0, 2);
    expect((await build(few, outDir)).files).toEqual((await build(few)).files);
  });

  test('can be built of an empty shop, and of a record with nothing but a title', async () => {
    expect((await build([])).report.records).toBe(0);
    const bare = sampleRelease(1, {
      artists: [],
      label: null,
      categories: [],
      styles: [],
      genres: [],
      tracks: [],
      catalogNumber: null,
    });
    expect((await build([bare])).report.records).toBe(1);
  });
});
