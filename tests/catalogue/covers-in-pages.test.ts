import { createElement } from 'react';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, vi, test } from 'vitest';
import { coverAddresses } from '#catalogue/covers/cover-addresses.ts';
import { coverSettings } from '#catalogue/covers/cover-settings.ts';
import { fetchCovers } from '#catalogue/covers/fetch-covers.ts';
import { prepareCovers } from '#catalogue/covers/prepare-covers.ts';
import { coverPlacement, withCovers } from '#catalogue/covers/with-covers.ts';
import { snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { defaultSettings } from '#domain/default-settings.ts';
import { cardOf } from '#domain/records/card.ts';
import { coverAt, coverPicture, hostedAddress } from '#domain/records/cover-picture.ts';
import type { Release } from '#domain/records/release.ts';
import { RecordPhotos } from '#features/record/photos/RecordPhotos.tsx';
import { RecordCard } from '#ui/records/RecordCard.tsx';
import { staticHtml } from '#ui/page/static-html.ts';
import { sampleRelease } from '../support/sample-release.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { jpeg, sends, startCoverHost } from './cover-host.ts';

const rendered = (release: Release) => staticHtml(createElement(RecordCard, { card: cardOf(release) }));

const local = (dir: string) => ({ images: 'local', dir, refresh: false, allowPrivate: true }) as const;

const told = (id: number, coverUrl: string) => ({
  id,
  position: id,
  release: { id, slug: `disco-${id}`, title: 'T', artist: 'A', coverUrl, price: null },
});
const playlist = (tracks: ReturnType<typeof told>[]) => ({
  id: 1,
  type: 'dj' as const,
  title: 'Lista',
  description: null,
  trackCount: tracks.length,
  chartDate: null,
  createdAt: null,
  djPhotoUrl: null,
  socialLinks: {},
  tracks,
});

describe('a page', () => {
  test('shows a cover of the site itself where it came, and the drawn sleeve where it did not', async () => {
    const host = await startCoverHost({ '/good': sends(await jpeg(600)) });
    const dir = scratchFolder();
    const snapshot = snapshotOf({
      releases: ['/good', '/missing'].map((path, id) => sampleRelease(id, { coverUrl: host.url + path })),
    });
    await fetchCovers(coverAddresses(snapshot), { dir, forbidden: null, retryDelayMs: 1 });
    const [good, missing] = withCovers(snapshot, local(dir)).releases.map(rendered);

    expect(good).toMatch(
      /<source type="image\/avif" srcSet="\/covers\/[0-9a-f]{16}-b32-240\.avif 240w, .*-360\.avif 360w, .*-600\.avif 600w" sizes=/i,
    );
    expect(good).toMatch(
      /<img [^>]*src="\/covers\/[0-9a-f]{16}-b32-600\.webp"[^>]* width="600" height="600"/,
    );
    expect(good).toContain('style="background:#b32"');
    expect(good).not.toContain(host.url);
    expect(missing).toContain('src="/sleeves/disco-1.svg"');
    expect(missing).not.toContain('<picture>');
  });

  test('names only files that are there', async () => {
    const host = await startCoverHost({ '/a': sends(await jpeg(500)) });
    const dir = scratchFolder();
    const snapshot = snapshotOf({ releases: [sampleRelease(1, { coverUrl: `${host.url}/a` })] });
    await fetchCovers(coverAddresses(snapshot), { dir, forbidden: null });
    const [page = ''] = withCovers(snapshot, local(dir)).releases.map(rendered);
    const named = new Set([...page.matchAll(/\/covers\/([\w.-]+)/g)].map(([, name]) => name));
    expect([...named].sort()).toEqual(readdirSync(path.join(dir, 'files')).sort());
  });

  test('shows the photos of a copy in their order and larger than a cover, but for those that did not come', async () => {
    const host = await startCoverHost({
      '/label': sends(await jpeg(2_000)),
      '/back': sends(await jpeg(900)),
    });
    const dir = scratchFolder();
    const photoUrls = ['/back', '/missing', '/label'].map((path) => host.url + path);
    const snapshot = snapshotOf({ releases: [sampleRelease(1, { photoUrls })] });
    await fetchCovers(coverAddresses(snapshot), { dir, forbidden: null, retryDelayMs: 1 });
    const [release] = withCovers(snapshot, local(dir)).releases;
    const page = staticHtml(createElement(RecordPhotos, { release: release! }));
    expect(
      [...page.matchAll(/<a href="\/covers\/[0-9a-f]{16}-\w{3}-(\d+)\.webp"/g)].map(([, side]) => side),
    ).toEqual(['900', '1600']);
    expect(page).not.toContain(host.url);
  });

  test('of a record without a cover is unchanged', () => {
    const release = sampleRelease(1);
    expect(withCovers(snapshotOf({ releases: [release] }), local(scratchFolder())).releases).toEqual([
      release,
    ]);
    expect(rendered(release)).toContain('<img src="/sleeves/disco-1.svg"');
  });
});

describe('the addresses of a catalogue', () => {
  test('are each named once, with all their records', () => {
    const releases = [1, 2].map((id) => sampleRelease(id, { coverUrl: 'https://a.example/x.jpg' }));
    expect(coverAddresses(snapshotOf({ releases }))).toEqual(
      new Map([['https://a.example/x.jpg', { records: ['disco-1', 'disco-2'], largestSide: 800 }]]),
    );
  });

  test('hold what playlists say only of records that the catalogue does not have', () => {
    const playlists = [playlist([told(1, 'https://a.example/1.jpg'), told(2, 'https://a.example/2.jpg')])];
    const addresses = coverAddresses(snapshotOf({ releases: [sampleRelease(1)], playlists }));
    expect([...addresses.keys()]).toEqual(['https://a.example/2.jpg']);
  });

  test('are completed with the host that the store names; a path without one is a file of the site', () => {
    const releases = [sampleRelease(1, { coverUrl: '/storage/a.jpg' })];
    const settings = { ...defaultSettings, imageBaseUrl: 'https://media.example/files/' };
    expect([...coverAddresses(snapshotOf({ releases, settings })).keys()]).toEqual([
      'https://media.example/files/storage/a.jpg',
    ]);
    expect(coverAddresses(snapshotOf({ releases })).size).toBe(0);
  });
});

describe('with an image host', () => {
  const snapshot = snapshotOf({
    releases: [sampleRelease(1, { coverUrl: 'https://a.example/800/x.jpg?v=1' })],
    playlists: [playlist([told(9, 'https://a.example/9.jpg')])],
    settings: { ...defaultSettings, imageBaseUrl: 'https://img.example' },
  });
  const coverWith = (template: string | null) =>
    withCovers(snapshot, { images: 'cdn', template }).releases[0]!.coverUrl!;

  test('covers stay where they are', () => {
    expect(coverWith(null)).toBe('https://a.example/800/x.jpg?v=1');
  });

  test('covers are asked for in the width that the browser needs', () => {
    const cover = coverWith('{base}/w={width},h={width}/{path}');
    expect(coverPicture(cover).sources).toEqual([
      {
        type: null,
        srcset: [240, 360, 560, 800]
          .map((side) => `https://img.example/w=${side},h=${side}/800/x.jpg?v=1 ${side}w`)
          .join(', '),
      },
    ]);
    expect(coverAt(cover, 44)).toBe('https://img.example/w=240,h=240/800/x.jpg?v=1');
    // Without a chosen width the largest is loaded: the fragment is not sent.
    expect(cover.replace(/#.*/, '')).toBe('https://img.example/w=800,h=800/800/x.jpg?v=1');
  });

  test('the original can be named as a parameter', () => {
    expect(coverWith('https://img.example/?u={url}&w={width}')).toContain(
      'u=https%3A%2F%2Fa.example%2F800%2Fx.jpg%3Fv%3D1&w=800',
    );
  });

  test('playlists follow', () => {
    const [shown] = withCovers(snapshot, { images: 'cdn', template: '{base}/{width}/{path}' }).playlists;
    expect(shown?.tracks[0]?.release?.coverUrl).toBe('https://img.example/800/9.jpg#w=20');
  });

  test('the records of a change get the covers that those of a snapshot have', () => {
    const settings = { images: 'cdn', template: '{base}/{width}/{path}' } as const;
    const placed = coverPlacement(snapshot.settings.imageBaseUrl, settings);
    const { releases, playlists } = snapshot;
    expect(placed({ releases, playlists, removed: [] })).toEqual({
      releases: withCovers(snapshot, settings).releases,
      playlists: withCovers(snapshot, settings).playlists,
      removed: [],
    });
  });

  test('a template without a width is one address', () => {
    expect(hostedAddress('https://img.example/a.jpg')).toBe('https://img.example/a.jpg');
  });

  test.each(['https://img.example/{width}', 'img/{path}', '//img.example/{path}'])(
    'the template %s is refused by its name',
    (template) => {
      expect(() => coverSettings({ IMAGES: 'cdn', IMAGES_TEMPLATE: template })).toThrow(/IMAGES_TEMPLATE/);
    },
  );
});

describe('the step of the build', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('does and writes nothing for a catalogue without remote covers', async () => {
    const dir = path.join(scratchFolder(), 'covers');
    vi.stubEnv('COVERS_DIR', dir);
    expect(await prepareCovers(snapshotOf({ releases: [sampleRelease(1)] }))).toBeNull();
    expect(await prepareCovers(snapshotOf())).toBeNull();
    expect(existsSync(dir)).toBe(false);
  });

  test('keeps covers beside the snapshot unless it is told another place', () => {
    expect(coverSettings({ SNAPSHOT_DIR: 'shop/snapshot' })).toMatchObject({
      dir: path.join('shop', 'covers'),
    });
    expect(coverSettings({ COVERS_DIR: 'elsewhere' })).toMatchObject({ dir: 'elsewhere' });
    expect(() => coverSettings({ IMAGES: 'magic' })).toThrow(/IMAGES/);
  });
});

describe('a picture of one size', () => {
  const cover = '/covers/0123456789abcdef-39a-600.webp';
  test.each([
    [cover, 44, '/covers/0123456789abcdef-39a-240.webp'],
    [cover, 481, cover],
    [cover, Infinity, cover],
    ['/files/own.jpg', 44, '/files/own.jpg'],
    ['https://img.example/800/a.jpg#w=20', Infinity, 'https://img.example/800/a.jpg'],
  ])('of %s that is %s pixels wide is %s', (address, width, one) => {
    expect(coverAt(address, width)).toBe(one);
  });
});
