import { getChanges } from '#api/changes.ts';
import { describe, expect, test } from 'vitest';
import { wirePlaylist, wireProduct } from '../support/fake-api.ts';
import { type Fault, faults } from '../support/faults.ts';
import { startStore, storeSaying } from './stub-store.ts';

const nothing = { products: [], artists: [], labels: [], categories: [], playlists: [] };
const data = {
  cursor: 'abcdef12.8',
  reset: false,
  ...nothing,
  playlist_order: null,
  settings: null,
  removed: nothing,
};
const unchanged = {
  releases: [],
  artists: [],
  labels: [],
  categories: [],
  playlists: [],
  playlistOrder: null,
  settings: null,
  removed: { releases: [], artists: [], labels: [], categories: [], playlists: [] },
};

const answerTo = async (over: object, since = 'abcdef12.7') => {
  const { client } = await storeSaying({ success: true, data: { ...data, ...over } });
  return getChanges(client, since);
};

describe('the changes of a catalogue', () => {
  test('are asked since a cursor, or for the cursor of now', async () => {
    const { client, asked } = await storeSaying({ success: true, data });
    await getChanges(client);
    await getChanges(client, 'abcdef12.7');
    expect(asked.map(({ path }) => path)).toEqual(['/api/changes', '/api/changes?since=abcdef12.7']);
  });

  test('are read whole', async () => {
    const product = wireProduct(7);
    const answer = await answerTo({
      products: [product],
      artists: [{ id: 1, name: 'Elis', slug: 'elis', profile: 'Cantora', images: [] }],
      labels: [{ id: 2, name: 'Selo', slug: 'selo' }],
      categories: [{ id: 3, name: 'House', slug: 'house' }],
      playlists: [wirePlaylist(4, [product])],
      playlist_order: [4, 1],
      settings: { site_name: 'Loja' },
      removed: { ...nothing, products: [8], playlists: [9] },
    });
    expect(answer).toMatchObject({
      cursor: 'abcdef12.8',
      reset: false,
      change: {
        releases: [{ id: 7, tracks: [{ title: 'Primeira' }] }],
        artists: [{ id: 1, profile: 'Cantora' }],
        labels: [{ id: 2, name: 'Selo' }],
        categories: [{ id: 3, slug: 'house' }],
        playlists: [{ id: 4, tracks: [{ release: { id: 7 } }] }],
        playlistOrder: [4, 1],
        settings: { siteName: 'Loja' },
        removed: { releases: [8], artists: [], labels: [], categories: [], playlists: [9] },
      },
    });
  });

  test('may be none, or a reset', async () => {
    expect((await answerTo({}))?.change).toEqual(unchanged);
    expect(await answerTo({ reset: true })).toMatchObject({ reset: true, change: unchanged });
  });

  test('hold the good rows, and name the bad ones', async () => {
    const answer = await answerTo({
      products: [{ id: 5, slug: 'x' }, wireProduct(7), 'lixo'],
      settings: 'x',
    });
    expect(answer?.change).toMatchObject({ releases: [{ id: 7 }], settings: null });
    expect(answer?.rejected.releases).toEqual([
      { index: 0, id: '5', reason: expect.stringContaining('has no name or title') as string },
      { index: 2, id: null, reason: expect.stringContaining('expected an object') as string },
    ]);
  });

  test.each([
    ['no cursor', { cursor: undefined }],
    ['an empty cursor', { cursor: '' }],
    ['a cursor of 300 characters', { cursor: 'x'.repeat(300) }],
    ['no list of products', { products: undefined }],
    ['a list that is none', { labels: {} }],
    ['no removed entries', { removed: undefined }],
    ['a removed id that is none', { removed: { ...nothing, products: ['abc'] } }],
    ['an order of names', { playlist_order: ['um'] }],
  ])('with %s are refused', async (_, over) => {
    await expect(answerTo(over)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('an API without the call', () => {
  const asking = async (fault: Fault, since?: string) => {
    const { client } = await startStore((_, response) => faults[fault](response));
    return getChanges(client, since);
  };

  test.each<Fault>([
    'notFound',
    'html',
    'truncatedJson',
    'login',
    'refusal',
    'empty',
    'somethingElse',
    'serverError',
  ])('is told by %s', async (fault) => {
    expect(await asking(fault)).toBeNull();
  });

  test('is not told by a lost connection', async () => {
    await expect(asking('reset')).rejects.toMatchObject({ kind: 'offline' });
  });

  test('is told by 404 only, once it has given a cursor', async () => {
    expect(await asking('notFound', 'abcdef12.7')).toBeNull();
    await expect(asking('html', 'abcdef12.7')).rejects.toMatchObject({ kind: 'malformed' });
    await expect(asking('serverError', 'abcdef12.7')).rejects.toMatchObject({ kind: 'server' });
  });
});
