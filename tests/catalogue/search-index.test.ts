import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '#catalogue/search-index.ts';
import type { Card } from '#domain/card.ts';
import { numbersOf } from '#domain/distances.ts';
import { searchFiles, type SearchManifest } from '#domain/search-files.ts';
import { sampleRelease } from '../support/sample-release.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const read = async <Content>(...steps: string[]) =>
  JSON.parse(await readFile(path.join(...steps), 'utf8')) as Content;

const build = async (releases = shop) => {
  const outDir = scratchFolder();
  const report = await buildSearchIndex({ releases }, outDir);
  const manifest = await read<SearchManifest>(outDir, searchFiles.manifest);
  const file = <Content>(name: string) => read<Content>(outDir, searchFiles.root, manifest.folder, name);
  return { outDir, report, manifest, file };
};

const shop = Array.from({ length: 30 }, (_, id) => sampleRelease(id, { title: `Título ${id}` }));

describe('the search index', () => {
  test('says how many records it holds', async () => {
    const { report, manifest } = await build();
    expect(report.records).toBe(30);
    expect(manifest.count).toBe(30);
  });

  test('keeps the records a dozen to a file, in the order of the catalogue', async () => {
    const { file } = await build();
    const second = await file<Card[]>(searchFiles.records(1));
    expect(second[0]?.title).toBe('Título 12');
    expect(await file<Card[]>(searchFiles.records(2))).toHaveLength(6);
  });

  test('says which record stands in which row', async () => {
    const { file } = await build([sampleRelease(9), sampleRelease(4), sampleRelease(7)]);
    expect(numbersOf(await file<number[]>(searchFiles.ids))).toEqual([9, 4, 7]);
  });

  test('lists the words of the catalogue without accents', async () => {
    const { file } = await build();
    expect(await file<string[]>(searchFiles.words('t'))).toContain('titulo');
    expect(await file<string[]>(searchFiles.words('z'))).toEqual([]);
  });

  test('contains no file of Pagefind that the shop does not load', async () => {
    const { outDir } = await build();
    const names = readdirSync(path.join(outDir, searchFiles.root));
    expect(names.filter((name) => /ui|highlight|fragment|worker|unknown/.test(name))).toEqual([]);
    expect(names).toContain('pagefind.js');
  });

  test('gives its folder another name when a record changes, and the same when none does', async () => {
    const { manifest } = await build();
    expect((await build()).manifest.folder).toBe(manifest.folder);
    const changed = shop.with(3, sampleRelease(3, { title: 'Outro título' }));
    expect((await build(changed)).manifest.folder).not.toBe(manifest.folder);
  });

  test('leaves nothing of an older index behind', async () => {
    const { outDir, manifest } = await build();
    await buildSearchIndex({ releases: shop.slice(0, 2) }, outDir);
    expect(existsSync(path.join(outDir, searchFiles.root, manifest.folder))).toBe(false);
  });

  test('can be built of an empty shop, and of a record with nothing but a title', async () => {
    expect((await build([])).manifest.count).toBe(0);
    const bare = sampleRelease(1, {
      artists: [],
      label: null,
      categories: [],
      styles: [],
      genres: [],
      tracks: [],
      catalogNumber: null,
    });
    expect((await build([bare])).manifest.count).toBe(1);
  });
});
