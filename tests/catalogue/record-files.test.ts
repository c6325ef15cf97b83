import { describe, expect, test } from 'vitest';
import { recordFiles, searchRecord } from '#catalogue/snapshot/record-files.ts';
import { searchTextFingerprint } from '#catalogue/search-text.ts';
import type { StableCard } from '#domain/records/card.ts';
import { numbersOf } from '#domain/records/distances.ts';
import {
  placeOfRow,
  searchFilePath,
  searchFiles,
  type SearchManifest,
} from '#domain/records/search-files.ts';
import type { Release } from '#domain/records/release.ts';
import { sampleRelease } from '../support/sample-release.ts';

/** Newest first. */
const shop = Array.from({ length: 30 }, (_, id) => sampleRelease(id, { title: `Título ${id}` })).reverse();

const open = (releases: readonly Release[] = shop) => {
  const files = recordFiles(releases);
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
  const manifest = read(searchFiles.manifest) as SearchManifest;
  const named = (name: string) => read(searchFilePath(name, manifest.hashes[name] ?? ''));
  const hashes = named(searchFiles.recordHashes) as string[];
  const cards = (file: number) =>
    read(searchFilePath(searchFiles.records(file), hashes[file] ?? '')) as StableCard[];
  return { files, manifest, named, cards };
};

/** The paths that only the second of two catalogues has. */
const added = (before: readonly Release[], after: readonly Release[]) => {
  const known = recordFiles(before);
  return [...recordFiles(after).keys()].filter((name) => !known.has(name));
};

const sold = (release: Release): Release => ({ ...release, offer: { ...release.offer, stock: 0, price: 1 } });

describe('the files of records', () => {
  test('hold the card of each row where its place says', () => {
    const { manifest, cards } = open();
    expect(manifest.count).toBe(30);
    for (const [row, { title }] of shop.entries()) {
      const { file, at } = placeOfRow(row, manifest.count);
      expect(cards(file)[at]?.title).toBe(title);
    }
  });

  test('hold a dozen cards each, and no price', () => {
    const { cards } = open();
    expect([0, 1, 2].map((file) => cards(file).length)).toEqual([12, 12, 6]);
    expect(Object.keys(cards(0)[0] ?? {})).not.toContain('price');
    expect(Object.keys(cards(0)[0] ?? {})).not.toContain('availability');
  });

  test('say which record stands in which row', () => {
    const { named } = open([sampleRelease(9), sampleRelease(4), sampleRelease(7)]);
    expect(numbersOf(named(searchFiles.ids) as number[])).toEqual([9, 4, 7]);
  });

  test('are the same after a change of price or stock', () => {
    expect(recordFiles(shop.map(sold))).toEqual(recordFiles(shop));
  });

  test('of older records stay when a record comes', () => {
    const names = added(shop, [sampleRelease(30, { title: 'Título 30' }), ...shop]);
    expect(names.filter((name) => /records-\d+-/.test(name))).toHaveLength(1);
  });

  test('have another name when one of their records changes, and only then', () => {
    const names = added(shop, shop.with(4, { ...shop[4]!, coverUrl: '/covers/a.webp' }));
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^pagefind\/records\/records-2-[0-9a-f]{8}\.json$/);
    expect(names[1]).toMatch(/^pagefind\/records\/records-[0-9a-f]{8}\.json$/);
  });

  test('are empty for an empty shop', () => {
    expect(open([]).manifest.count).toBe(0);
  });
});

describe('the part of a record in the search index', () => {
  const [record] = shop as [Release];

  test.each<[string, Partial<Release>]>([
    ['its title', { title: 'Outro' }],
    ['its cover', { coverUrl: '/covers/a.webp' }],
    ['its style', { styles: ['Samba'] }],
    ['its tracks', { tracks: [] }],
    ['its place', { createdAt: null }],
    ['its tempo', { bpm: 120 }],
  ])('changes with %s', (_, change) => {
    expect(searchRecord({ ...record, ...change })).not.toBe(searchRecord(record));
  });

  test('does not change with price and stock', () => {
    expect(searchRecord(sold(record))).toBe(searchRecord(record));
  });
});

describe('the fingerprint of the searched words', () => {
  test('changes with a word, and not with price, stock, cover or order', () => {
    const before = searchTextFingerprint(shop);
    expect(searchTextFingerprint(shop.with(0, { ...shop[0]!, title: 'Outro' }))).not.toBe(before);
    expect(searchTextFingerprint(shop.slice(1))).not.toBe(before);
    const same = shop.map((release) => ({ ...sold(release), coverUrl: '/covers/a.webp' })).reverse();
    expect(searchTextFingerprint(same)).toBe(before);
  });
});
