import { describe, expect, test } from 'vitest';
import { listedRecord } from '#catalogue/listed-record.ts';
import type { Playlist } from '#domain/store.ts';
import { networkIcon } from '#ui/page/network-icons.ts';
import { playlistCount, trackCount } from '#features/playlists/playlist-counts.ts';
import { playlistData } from '#features/playlists/playlist-data.ts';
import { collageOf, playlistRows } from '#features/playlists/playlist-rows.ts';
import { playlistTypeIn } from '#features/playlists/playlist-types.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

const told = (id: number, coverUrl: string | null = null) => ({
  id,
  slug: `record-${id}`,
  title: `Record ${id}`,
  artist: 'Somebody',
  coverUrl,
  price: 5000,
});

const release = sampleRelease(1, {
  slug: 'record-1',
  title: 'Record 1',
  artists: [named('Kerri Chandler')],
  coverUrl: null,
  offer: { ...sampleRelease(1).offer, price: 8000, promotionalPrice: 6000, isPromotional: true },
});

const playlist: Playlist = {
  id: 7,
  type: 'chart',
  title: 'Chart </script>',
  description: null,
  trackCount: 3,
  chartDate: '2026-11-01',
  createdAt: null,
  djPhotoUrl: null,
  socialLinks: {},
  tracks: [
    { id: 1, position: 2, release: told(1) },
    { id: 2, position: 3, release: null },
    { id: 3, position: 1, release: told(2, 'https://img.example/2.jpg') },
  ],
};
const rows = playlistRows(playlist, (id) => (id === 1 ? listedRecord(release) : null));

describe('the rows of a playlist', () => {
  test('are in the order of their positions', () => {
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test("show today's price of a record that the catalogue has", () => {
    expect(rows[1]?.record).toMatchObject({
      artist: 'Kerri Chandler',
      price: 6000,
      regularPrice: 8000,
      discountPercent: 25,
      image: '/sleeves/record-1.svg',
      href: '/vinyl/record-1',
    });
  });

  test('say that a record without a price cannot be bought, in the words of every page', () => {
    const unpriced = { ...playlist, tracks: [{ id: 4, position: 1, release: { ...told(9), price: null } }] };
    expect(playlistRows(unpriced, () => null)[0]?.record).toMatchObject({
      price: null,
      unavailable: 'Temporariamente indisponível',
    });
  });

  test('show the data of the playlist for a record that the catalogue does not have', () => {
    expect(rows[0]?.record).toMatchObject({ artist: 'Somebody', price: 5000 });
    expect(rows[2]?.record).toBeNull();
  });

  test('say why a record cannot be bought', () => {
    const sold = { ...release, offer: { ...release.offer, stock: 0, available: true } };
    expect(playlistRows(playlist, () => listedRecord(sold))[0]?.record?.unavailable).toBe('Estoque esgotado');
    expect(rows[1]?.record?.unavailable).toBeNull();
  });

  test('give the collage at most four different pictures', () => {
    expect(collageOf(rows)).toEqual(['https://img.example/2.jpg', '/sleeves/record-1.svg']);
    const six = [1, 2, 3, 4, 5, 5].map((id) => ({ id, position: id, release: told(id, `https://i/${id}`) }));
    expect(collageOf(playlistRows({ tracks: six }, () => null))).toHaveLength(4);
  });
});

test('lists for search engines the records that it has, with absolute addresses', () => {
  const data = playlistData(playlist, rows, (path) => new URL(path, 'https://shop.example').href);
  expect(data).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, url: 'https://shop.example/vinyl/record-2' },
      { position: 2, url: 'https://shop.example/vinyl/record-1' },
    ],
  });
});

test('reads the kind from the address, and no other', () => {
  expect(playlistTypeIn('?type=dj')).toBe('dj');
  expect(playlistTypeIn('?type=chart&x=1')).toBe('chart');
  expect(playlistTypeIn('?type=toString')).toBeNull();
  expect(playlistTypeIn('')).toBeNull();
});

test('counts in singular and plural', () => {
  expect([playlistCount(1), playlistCount(0), trackCount(1), trackCount(1200)]).toEqual([
    '1 playlist',
    '0 playlists',
    '1 faixa',
    '1.200 faixas',
  ]);
});

test('has no icon for an unknown network', () => {
  expect(networkIcon('mixcloud')).toMatch(/^M/);
  expect(networkIcon('constructor')).toBeNull();
});
