import { fc, test as property } from '@fast-check/vitest';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { differenceOf } from '#catalogue/snapshot/change.ts';
import { project } from '#catalogue/projections.ts';
import { openCatalogue } from '#catalogue/read-model.ts';
import { type SnapshotContents, snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { tracedShop } from '#catalogue/traced-shop.ts';
import type { Release } from '#domain/records/release.ts';
import { named, sampleRelease } from '../support/sample-release.ts';
import { readAll } from './read-all.ts';
import { contents, edit } from './random-changes.ts';

const openShop = (start: SnapshotContents) => {
  const catalogue = openCatalogue(snapshotOf(start));
  let before = start;
  const traces = tracedShop(catalogue);
  /** Follows the store to other contents, as a round does. */
  const follow = (after: SnapshotContents) => {
    const { pulledAt, fingerprint } = snapshotOf(after);
    catalogue.apply(differenceOf(before, after), { pulledAt, fingerprint });
    traces.forget();
    before = after;
  };
  return { catalogue, follow, ...traces };
};

const smallShop = () => openShop(snapshotOf({ releases: [1, 2].map((id) => sampleRelease(id)) }));

describe('the trace of a page', () => {
  test('holds each projection that the page read, with its arguments, and no other', async () => {
    const { shop, traced } = smallShop();
    shop.onSale();
    const { value, reads } = await traced(async () => {
      const { siteName } = shop.settings();
      await nextTurn();
      shop.record('disco-1');
      shop.listPage({ list: { label: 'selo' }, page: 1, size: 10 });
      shop.record('disco-1');
      return siteName;
    });
    expect(value).toBe('Sulco');
    expect([...reads.keys()]).toEqual([
      'settings',
      'record ["disco-1"]',
      'listPage [{"list":{"label":"selo"},"page":1,"size":10}]',
    ]);
  });

  test('holds what the shop does not have too', async () => {
    const { shop, traced, hashOf, follow } = smallShop();
    const { value, reads } = await traced(() => Promise.resolve(shop.record('disco-3')));
    expect(value).toBeNull();
    follow(snapshotOf({ releases: [1, 2, 3].map((id) => sampleRelease(id)) }));
    expect(hashOf('record ["disco-3"]')).not.toBe(reads.get('record ["disco-3"]'));
  });

  test('is not that of another page that is made at the same time', async () => {
    const { shop, traced } = smallShop();
    const page = async (slug: string) => {
      shop.record(slug);
      await nextTurn();
      shop.sleeve(slug);
    };
    const traces = await Promise.all(['disco-1', 'disco-2'].map((slug) => traced(() => page(slug))));
    expect(traces.map(({ reads }) => [...reads.keys()])).toEqual([
      ['record ["disco-1"]', 'sleeve ["disco-1"]'],
      ['record ["disco-2"]', 'sleeve ["disco-2"]'],
    ]);
  });

  test('is lost with a page that fails', async () => {
    const { traced } = smallShop();
    await expect(traced(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  });
});

describe('a sale', () => {
  const releases = Array.from({ length: 20 }, (_, index) =>
    sampleRelease(index + 1, { label: { ...named(`Selo ${index % 2}`), logoUrl: null } }),
  );
  const stocked = (stock: number) =>
    releases.map((release) =>
      release.id === 5 ? { ...release, offer: { ...release.offer, stock } } : release,
    );
  const pageOf = (page: number) => `listPage [{"list":"all","page":${page},"size":10}]`;
  const keys = [
    'record ["disco-5"]',
    'record ["disco-6"]',
    'listedRecord [5]',
    pageOf(1),
    pageOf(2),
    'listPage [{"list":{"label":"selo-0"},"page":1,"size":10}]',
    'listPage [{"list":{"label":"selo-1"},"page":1,"size":10}]',
    'counts ["all"]',
    'categoryNames',
    'categories',
    'artists',
    'label ["selo-0"]',
    'sleeve ["disco-5"]',
    'onSale',
    'settings',
    'mapped ["releases",1]',
    'mapped ["labels",1]',
    'mappedLists',
    'fed',
  ];

  /** The keys whose hash is another one after the stock of a record has changed. */
  const changedBy = (before: number, after: number) => {
    const { hashOf, follow } = openShop(snapshotOf({ releases: stocked(before) }));
    const hashes = new Map(keys.map((key) => [key, hashOf(key)]));
    follow(snapshotOf({ releases: stocked(after) }));
    return keys.filter((key) => hashOf(key) !== hashes.get(key));
  };

  test('changes its record and the one page of each list that shows it, and nothing else', () => {
    expect(changedBy(3, 2)).toEqual([
      'record ["disco-5"]',
      'listedRecord [5]',
      pageOf(2),
      'listPage [{"list":{"label":"selo-0"},"page":1,"size":10}]',
    ]);
  });

  test('of one copy of many changes its record, and no list', () => {
    expect(changedBy(9, 8)).toEqual(['record ["disco-5"]']);
  });

  test('of the last copy also changes the number of records that can be bought', () => {
    expect(changedBy(1, 0)).toEqual(expect.arrayContaining(['onSale']));
    expect(changedBy(1, 0)).not.toEqual(expect.arrayContaining(['counts ["all"]']));
  });

  test('that is taken back leaves the hashes of before', () => {
    const { hashOf, follow } = openShop(snapshotOf({ releases: stocked(2) }));
    const hashes = keys.map(hashOf);
    follow(snapshotOf({ releases: stocked(1) }));
    follow(snapshotOf({ releases: stocked(2) }));
    expect(keys.map(hashOf)).toEqual(hashes);
  });
});

property.prop([contents, fc.array(edit, { minLength: 1, maxLength: 4 })], { numRuns: 10 })(
  'the hash of a key changes exactly when its value does',
  async (before, edits) => {
    const { catalogue, shop, traced, hashOf, follow } = openShop(before);
    const { reads } = await traced(() => Promise.resolve(readAll(shop, before)));
    const textOf = (key: string) => {
      const [name = '', args = '[]'] = key.split(/ (.*)/s);
      return JSON.stringify(project(catalogue, name, JSON.parse(args) as unknown[]));
    };
    const keys = [...reads.keys()];
    const texts = new Map(keys.map((key) => [key, textOf(key)]));
    const changed = () => keys.filter((key) => hashOf(key) !== reads.get(key));
    expect(changed()).toEqual([]);
    follow(edits.reduce((made, edit) => edit(made), before));
    expect(changed()).toEqual(keys.filter((key) => textOf(key) !== texts.get(key)));
  },
);

describe('a part of many pages', () => {
  const release = (id: number, title: string): Release => sampleRelease(id, { title });

  test('is made once, also for pages that are made at the same time, and hands its reads to each', async () => {
    const { shop, traced } = smallShop();
    const make = vi.fn(async () => {
      await nextTurn();
      return shop
        .categoryNames()
        .map(({ name }) => name)
        .join();
    });
    const page = (slug: string) => traced(() => (shop.record(slug), shop.shared('menu', make)));
    const pages = [...(await Promise.all([page('disco-1'), page('disco-2')])), await page('disco-1')];
    expect(pages.map(({ value }) => value)).toEqual(['House', 'House', 'House']);
    expect(pages.map(({ reads }) => [...reads.keys()])).toEqual(
      ['disco-1', 'disco-2', 'disco-1'].map((slug) => [`record ["${slug}"]`, 'categoryNames']),
    );
    expect(make).toHaveBeenCalledOnce();
  });

  test('hands the reads of a part inside of it on', async () => {
    const { shop, traced } = smallShop();
    const inner = () => shop.shared('menu', () => Promise.resolve(shop.settings().siteName));
    const { reads } = await traced(() => shop.shared('shell', inner));
    expect([...reads.keys()]).toEqual(['settings']);
  });

  test('is made again after a change', async () => {
    const { shop, traced, follow } = openShop(snapshotOf({ releases: [release(1, 'Antes')] }));
    const page = () =>
      traced(() => shop.shared('newest', () => Promise.resolve(shop.record('disco-1')?.title ?? '')));
    const before = await page();
    follow(snapshotOf({ releases: [release(1, 'Depois')] }));
    const after = await page();
    expect([before.value, after.value]).toEqual(['Antes', 'Depois']);
    expect(after.reads.get('record ["disco-1"]')).not.toBe(before.reads.get('record ["disco-1"]'));
  });

  test('that fails is made again by the next page', async () => {
    const { shop } = smallShop();
    await expect(shop.shared('menu', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect(await shop.shared('menu', () => Promise.resolve('whole'))).toBe('whole');
  });
});

describe('the hash of a key', () => {
  test('is refused for a projection that does not exist', () => {
    const { hashOf } = smallShop();
    for (const key of ['price ["disco-1"]', 'constructor', 'shared ["menu"]', ''])
      expect(() => hashOf(key)).toThrow('The catalogue has no projection');
  });

  test('of the whole catalogue is its fingerprint', () => {
    const { catalogue, hashOf } = smallShop();
    expect(hashOf('whole')).toBe(catalogue.fingerprint);
  });
});
