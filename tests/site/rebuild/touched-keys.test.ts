import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { differenceOf } from '#catalogue/snapshot/change.ts';
import { openCatalogue } from '#catalogue/read-model.ts';
import { type SnapshotContents, snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { nothingTouched, type Touched } from '#catalogue/pull/touched.ts';
import { overviewNames } from '#catalogue/projections.ts';
import { tracedShop } from '#catalogue/traced-shop.ts';
import type { Release } from '#domain/records/release.ts';
import { type Change, factsOf, touchedKeys } from '#site/rebuild/touched-keys.ts';
import { traceIndex } from '#site/rebuild/trace-index.ts';
import { readAll } from '../../catalogue/read-all.ts';
import { contents, edit } from '../../catalogue/random-changes.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

/** A shop with one file that has read all of it. */
const shopWithTraces = async (before: SnapshotContents) => {
  const catalogue = openCatalogue(snapshotOf(before));
  const { shop, traced, hashOf, forget } = tracedShop(catalogue);
  const { reads } = await traced(() => Promise.resolve(readAll(shop, before)));
  const text = JSON.stringify(Object.fromEntries(reads));
  return {
    catalogue,
    reads,
    hashOf,
    forget,
    index: traceIndex([{ file: 'all', hash: '', size: 0, reads: text }]),
  };
};

const entryKinds = ['artists', 'labels', 'categories', 'playlists'] as const;

/** The keys that are compared after a change, and those whose values are others. */
const keysAfter = async (before: SnapshotContents, after: SnapshotContents) => {
  const { catalogue, reads, hashOf, forget, index } = await shopWithTraces(before);
  const change = differenceOf(before, after);
  const touched = catalogue.apply(change, { pulledAt: new Date(0).toISOString(), fingerprint: 'next' });
  forget();
  const { playlistOrder, removed } = change;
  const entries = entryKinds.flatMap((kind) => [...change[kind], ...removed[kind]]);
  const known = new Map(before.releases.map((release) => [release.id, release]));
  const hasOtherFacts = (release: Release) => {
    const old = known.get(release.id);
    return !old || factsOf(old) !== factsOf(release);
  };
  const keys = touchedKeys(index, {
    touched,
    hasNewFacts: removed.releases.length > 0 || change.releases.some(hasOtherFacts),
    hasNewEntries: playlistOrder !== null || entries.length > 0,
  });
  // Overviews are compared after every change.
  const compared = new Set([...keys, ...overviewNames.flatMap((name) => [...index.keysOf(name)])]);
  return { compared, changed: [...reads.keys()].filter((key) => hashOf(key) !== reads.get(key)) };
};

/** Only in the records, as a store without a list of its artists and labels sends it. */
const renamedInRecords = fc
  .constantFrom<Partial<Release>>(
    { artists: [{ ...named('Ela'), name: 'ELA' }] },
    { artists: [{ ...named('Ela'), slug: 'ela-2' }] },
    { label: { ...named('Raro'), name: 'RARO', logoUrl: null } },
    { label: { ...named('Selo'), logoUrl: '/files/selo.png' } },
    { categories: [{ ...named('House'), id: 0, name: 'HOUSE' }] },
  )
  .map((over) => (made: SnapshotContents): SnapshotContents => ({
    ...made,
    releases: made.releases.map((release, place) => (place === 0 ? { ...release, ...over } : release)),
  }));

const withoutEntries = (made: SnapshotContents): SnapshotContents => ({
  ...made,
  artists: [],
  labels: [],
  categories: [],
});

const edits = fc.array(fc.oneof({ arbitrary: edit, weight: 4 }, renamedInRecords), {
  minLength: 1,
  maxLength: 4,
});

describe('the keys that a change touches', () => {
  property.prop([contents, fc.boolean(), edits], { numRuns: 25 })(
    'hold every key whose value is another one',
    async (start, isBare, edits) => {
      const before = isBare ? withoutEntries(start) : start;
      const { compared, changed } = await keysAfter(
        before,
        edits.reduce((made, edit) => edit(made), before),
      );
      expect(changed.filter((key) => !compared.has(key))).toEqual([]);
    },
  );
});

const releases = Array.from({ length: 60 }, (_, index) =>
  sampleRelease(index + 1, { label: { ...named(`Selo ${index % 2}`), logoUrl: null } }),
);
const withRecord = (over: (release: Release) => Partial<Release>) =>
  snapshotOf({
    releases: releases.map((release) => (release.id === 5 ? { ...release, ...over(release) } : release)),
  });
const sale = withRecord(({ offer }) => ({ offer: { ...offer, stock: 1 } }));

describe('a sale', () => {
  test('touches its record and its lists, but no counts, no names, no other label', async () => {
    const { compared, changed } = await keysAfter(snapshotOf({ releases }), sale);
    expect([...compared]).toEqual(expect.arrayContaining(changed));
    expect(compared).toContain('record ["disco-5"]');
    expect(compared).toContain('listPage [{"list":{"label":"selo-0"},"page":1,"size":10,"order":"usual"}]');
    const untouched = [
      'settings',
      'categoryNames',
      'artists',
      'labels',
      'record ["disco-6"]',
      'label ["selo-1"]',
    ];
    for (const key of untouched) expect(compared).not.toContain(key);
    expect([...compared].filter((key) => key.startsWith('counts ') || key.includes('selo-1'))).toEqual([]);
  });

  test('of a record whose style changes too touches the counts of its lists', async () => {
    const after = withRecord(() => ({ styles: ['Samba'] }));
    const { compared } = await keysAfter(snapshotOf({ releases }), after);
    expect(compared).toContain('counts ["all"]');
    expect(compared).toContain('counts [{"label":"selo-0"}]');
    expect(compared).not.toContain('counts [{"label":"selo-1"}]');
  });
});

test('the logo of a label that only records name touches the list of labels', async () => {
  const after = withRecord(() => ({ label: { ...named('Selo 0'), logoUrl: '/files/selo.png' } }));
  const before = withRecord(() => ({ label: { ...named('Selo 0'), logoUrl: null } }));
  const alone = (made: SnapshotContents) => ({ ...made, releases: made.releases.slice(4, 5) });
  const { compared, changed } = await keysAfter(alone(before), alone(after));
  expect(changed).toContain('labels');
  expect([...compared]).toEqual(expect.arrayContaining(changed));
});

describe('a change', () => {
  const keysOf = (touched: Partial<Touched>, over: Partial<Change> = {}) => [
    ...touchedKeys(traceIndex([]), {
      touched: { ...nothingTouched(), ...touched },
      hasNewFacts: false,
      hasNewEntries: false,
      ...over,
    }),
  ];

  test('of the settings touches nothing else', () => {
    expect(keysOf({ settings: true })).toEqual(['settings']);
  });

  test('of a playlist touches it and the list of playlists', () => {
    const keys = keysOf({ playlists: new Set([7]) }, { hasNewEntries: true });
    expect(keys).toEqual(expect.arrayContaining(['playlist ["7"]', 'playlists']));
    expect(keys).not.toContain('settings');
  });
});
