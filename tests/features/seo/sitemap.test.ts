import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { subjectsPerPart } from '#catalogue/snapshot/mapped-pages.ts';
import { buildCatalogue } from '#catalogue/read-model.ts';
import { snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { tracedShop } from '#catalogue/traced-shop.ts';
import { sitemapIndexXml, sitemapsOf, sitemapXml } from '#features/seo/sitemap.ts';
import type { Release } from '#domain/records/release.ts';
import { expectLegalXml } from '../../support/legal-xml.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

const site = new URL('https://loja.example');
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
const mapsOf = (releases: Release[]) =>
  sitemapsOf(
    tracedShop(buildCatalogue(snapshotOf({ releases }))).shop,
    () => ({ texts: [{ path: '/politicas/trocas' }], artistLetters: [], labelLetters: [] }),
    subjectsPerPart,
  );

interface Url {
  loc: string;
  lastmod?: string;
  'image:image'?: { 'image:loc': string };
}

const read = (releases: Release[]) => {
  const maps = mapsOf(releases);
  return new Map(
    maps.names().map((name) => {
      const xml = sitemapXml(maps.entries(name), site);
      expectLegalXml(xml);
      return [name, parser.parse(xml).urlset.url as Url[]];
    }),
  );
};

test('names each page once, with the change and the picture of a record', () => {
  const maps = read([
    sampleRelease(1, { updatedAt: '2026-05-05T00:00:00.000Z' }),
    sampleRelease(2, { coverUrl: 'https://img.example/a&b.jpg' }),
  ]);
  expect([...maps.keys()]).toEqual(['paginas-1', 'discos-1', 'artistas-1', 'gravadoras-1', 'categorias-1']);
  expect(maps.get('discos-1')).toEqual([
    {
      loc: 'https://loja.example/vinyl/disco-2',
      lastmod: '2026-01-01T00:02:00.000Z',
      'image:image': { 'image:loc': 'https://img.example/a&b.jpg' },
    },
    {
      loc: 'https://loja.example/vinyl/disco-1',
      lastmod: '2026-05-05T00:00:00.000Z',
      'image:image': { 'image:loc': 'https://loja.example/sleeves/disco-1.svg' },
    },
  ]);
  const all = [...maps.values()].flat().map(({ loc }) => loc);
  expect(new Set(all).size).toBe(all.length);
});

test('dates the pages of a list by the newest change on it', () => {
  const maps = read([
    sampleRelease(1),
    sampleRelease(3, { updatedAt: '2026-05-05T00:00:00.000Z' }),
    sampleRelease(4),
    sampleRelease(2, { artists: [named('Outra')] }),
  ]);
  expect(maps.get('artistas-1')).toMatchObject([
    { loc: 'https://loja.example/artists/artista', lastmod: '2026-05-05T00:00:00.000Z' },
    { loc: 'https://loja.example/artists/outra', lastmod: '2026-01-01T00:02:00.000Z' },
  ]);
});

test('has every page of a long list, but not its other sorts', () => {
  const releases = Array.from({ length: 45 }, (_, index) => sampleRelease(index + 1));
  const artists = read(releases)
    .get('artistas-1')
    ?.map(({ loc }) => loc);
  expect(artists).toEqual(['', '/2', '/3'].map((page) => `https://loja.example/artists/artista${page}`));
});

test('splits what is too long for one file, and the index names every file', () => {
  const releases = Array.from({ length: subjectsPerPart + 1 }, (_, index) => sampleRelease(index + 1));
  const maps = mapsOf(releases);
  expect([maps.entries('discos-1').length, maps.entries('discos-2').length]).toEqual([subjectsPerPart, 1]);
  for (const name of maps.names())
    expect(sitemapXml(maps.entries(name), site).length).toBeLessThan(50_000_000);
  const xml = sitemapIndexXml(maps, site);
  expectLegalXml(xml);
  const listed = parser.parse(xml).sitemapindex.sitemap as Url[];
  expect(listed.map(({ loc }) => loc)).toEqual(
    maps.names().map((name) => `https://loja.example/sitemap-${name}.xml`),
  );
});

test('has the pages of the shop itself, the ones that it writes too', () => {
  const pages = read([])
    .get('paginas-1')
    ?.map(({ loc }) => new URL(loc).pathname);
  expect(pages).toEqual(expect.arrayContaining(['/', '/discos', '/sobre', '/membros', '/politicas/trocas']));
});

test('an empty shop still has its pages', () => {
  expect([...read([]).keys()]).toEqual(['paginas-1']);
});
