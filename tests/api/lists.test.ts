import { listArtists, artistProducts, getArtist, relatedArtists } from '#api/artists.ts';
import { categoryProducts, latestOfCategory, listCategories } from '#api/categories.ts';
import { getLabel, labelProducts, listLabels } from '#api/labels.ts';
import { getPlaylist, latestPlaylists, listPlaylists } from '#api/playlists.ts';
import {
  getProduct,
  listProducts,
  newArrivals,
  newestProducts,
  productTracks,
  searchProducts,
} from '#api/products.ts';
import { describe, expect, test } from 'vitest';
import { json, startStore, storeSaying } from './stub-store.ts';
import { bare, product } from './wire-product.ts';

const rows = [bare({ id: 1 }), bare({ id: 2 })];
const paged = { data: rows, current_page: 2, last_page: 9, per_page: 2, total: 17 };

describe('a list', () => {
  test.each([
    ['{ success, status, data: { data } }', { success: true, status: 'success', data: paged }],
    ['{ data: { data } }', { data: paged }],
    ['{ status, data } with its page beside', { status: 'success', ...paged }],
    ['{ data, meta }', { data: rows, meta: { current_page: '2', last_page: '9', total: '17' } }],
    ['the page alone', paged],
  ])('in the shape %s is read with its page', async (_, body) => {
    const { client } = await storeSaying(body);
    const list = await listProducts(client);
    expect(list.items.map((item) => item.id)).toEqual([1, 2]);
    expect(list).toMatchObject({ rejected: [], page: 2, lastPage: 9, total: 17 });
  });

  test.each([
    ['{ data }', { data: rows }],
    ['{ success, data }', { success: true, data: rows }],
    ['{ status, data, category }', { status: 'success', data: rows, category: { id: 1 } }],
    ['a plain array', rows],
  ])('in the shape %s is one page', async (_, body) => {
    const { client } = await storeSaying(body);
    const list = await listProducts(client);
    expect(list.items.map((item) => item.id)).toEqual([1, 2]);
    expect(list).toMatchObject({ page: 1, lastPage: 1, total: 2 });
  });

  test('may be empty', async () => {
    const { client } = await storeSaying({
      success: true,
      data: { data: [], current_page: 1, last_page: 1, total: 0 },
    });
    expect(await listProducts(client)).toEqual({ items: [], rejected: [], page: 1, lastPage: 1, total: 0 });
  });

  test('keeps its good records when some are bad, and says which are and why', async () => {
    const bad = [bare({ id: 3, price: 'grátis' }), { slug: 'no-id' }, null];
    const { client } = await storeSaying({ data: [rows[0], ...bad, rows[1]] });
    const list = await listProducts(client);
    expect(list.items.map((item) => item.id)).toEqual([1, 2]);
    expect(list.rejected.map(({ index, id }) => [index, id])).toEqual([
      [1, '3'],
      [2, 'no-id'],
      [3, null],
    ]);
    expect(list.rejected[0]?.reason).toContain('expected an amount in reais, got "grátis"');
    expect(list.rejected[0]?.reason).toContain('→ at price');
  });

  test.each([{}, { data: 'none' }, { success: true, data: null }, 'text', 7, null])(
    'is malformed in %j',
    async (body) => {
      const { client } = await storeSaying(body);
      await expect(listProducts(client)).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed' });
    },
  );

  test.each([
    { success: false, message: 'Catálogo em manutenção' },
    { status: 'error', message: 'Catálogo em manutenção', data: [] },
  ])('that says with status 200 that it failed, failed: %j', async (body) => {
    const { client } = await storeSaying(body);
    await expect(listProducts(client)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Catálogo em manutenção',
    });
  });
});

describe('one record', () => {
  test.each([
    ['{ success, status, data }', { success: true, status: 'success', data: product() }],
    ['{ data }', { data: product() }],
    ['bare', product()],
  ])('in the shape %s is read', async (_, body) => {
    const { client } = await storeSaying(body);
    expect(await getProduct(client, 12)).toMatchObject({ id: 12, title: 'Digitalsoul (Session One)' });
  });

  test('that is null is not found', async () => {
    const { client } = await storeSaying({ success: true, data: null });
    await expect(getProduct(client, 12)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('that cannot be read is malformed, with the reason', async () => {
    const { client } = await storeSaying({ data: { id: 12 } });
    await expect(getProduct(client, 12)).rejects.toMatchObject({
      kind: 'malformed',
      reason: expect.stringContaining('has no name or title') as unknown,
    });
  });

  test('with a 404 is not found, in the words of the store', async () => {
    const { client } = await storeSaying({ success: false, message: 'Produto não encontrado' }, 404);
    await expect(getProduct(client, 'x')).rejects.toMatchObject({
      kind: 'not-found',
      message: 'Produto não encontrado',
    });
  });
});

describe('the paths that are asked', () => {
  const pathOf = async (
    call: (client: Awaited<ReturnType<typeof storeSaying>>['client']) => Promise<unknown>,
  ) => {
    const { client, asked } = await storeSaying({ data: [] });
    await call(client).catch(() => undefined);
    return decodeURIComponent(asked[0]?.path ?? '');
  };

  test.each([
    ['/api/products/vinyl', listProducts],
    ['/api/products/search?q=elis', (client) => searchProducts(client, 'elis')],
    ['/api/products/12?with=productable.tracks', (client) => getProduct(client, 12)],
    ['/api/products/vinyl/elis-e-tom?with=productable.tracks', (client) => getProduct(client, 'elis-e-tom')],
    ['/api/products/vinyl/newest/20', newestProducts],
    ['/api/products/vinyl/new-arrivals/10', newArrivals],
    ['/api/vinyl/12/tracks', (client) => productTracks(client, 12)],
    ['/api/categories', listCategories],
    ['/api/categories/1/latest-vinyls/5', (client) => latestOfCategory(client, 1)],
    ['/api/playlists', listPlaylists],
    ['/api/playlists?type=dj&limit=24', (client) => listPlaylists(client, { type: 'dj', limit: 24 })],
    ['/api/playlists/latest?limit=6', latestPlaylists],
    ['/api/playlists/3', (client) => getPlaylist(client, 3)],
    ['/api/artists?page=2&per_page=1000', (client) => listArtists(client, { page: 2, perPage: 1000 })],
    ['/api/artists/elis', (client) => getArtist(client, 'elis')],
    ['/api/artists/elis/related', (client) => relatedArtists(client, 'elis')],
    [
      '/api/artists/elis/products?page=2&per_page=20&sort_by=name&sort_direction=asc',
      (client) =>
        artistProducts(client, 'elis', { page: 2, perPage: 20, sortBy: 'name', sortDirection: 'asc' }),
    ],
    ['/api/labels', listLabels],
    ['/api/labels/philips', (client) => getLabel(client, 'philips')],
    ['/api/labels/philips/products', (client) => labelProducts(client, 'philips')],
  ] satisfies [string, Parameters<typeof pathOf>[0]][])('%s', async (path, call) => {
    expect(await pathOf(call)).toBe(path);
  });

  test('carry every parameter of a list', async () => {
    const path = await pathOf((client) =>
      listProducts(client, {
        search: 'tom & elis',
        categoryId: 1,
        category: 'mpb',
        subcategory: 'bossa',
        year: 1974,
        bpmFrom: 118,
        bpmTo: 124,
        availableOnly: true,
        page: 2,
        perPage: 1000,
        with: ['productable.tracks', 'productable.artists'],
        sortBy: 'price',
        sortDirection: 'desc',
        updatedSince: '2026-10-01T00:00:00.000Z',
      }),
    );
    expect(Object.fromEntries(new URL(path.replace('tom+&+elis', 'tom'), 'http://x').searchParams)).toEqual({
      page: '2',
      per_page: '1000',
      search: 'tom',
      category_id: '1',
      category: 'mpb',
      subcategory: 'bossa',
      year: '1974',
      bpm_from: '118',
      bpm_to: '124',
      available_only: '1',
      with: 'productable.tracks,productable.artists',
      sort_by: 'price',
      sort_direction: 'desc',
      updated_since: '2026-10-01T00:00:00.000Z',
    });
  });

  test.each(['..', '.', ''])('never leave their call for a slug %j', async (slug) => {
    const { client, asked } = await storeSaying({ data: [] });
    await expect(getProduct(client, slug)).rejects.toMatchObject({ kind: 'not-found' });
    expect(asked).toEqual([]);
  });

  test('keep a slug with a slash in one step', async () => {
    const { client, asked } = await storeSaying({ data: [] });
    await getArtist(client, '../client/orders').catch(() => undefined);
    expect(asked[0]?.path).toBe('/api/artists/..%2Fclient%2Forders');
  });
});

describe('the records of a category', () => {
  test('are asked with fewer relations when the store refuses them, at last with none', async () => {
    const { client, asked } = await startStore((request, response) =>
      request.url?.includes('with=')
        ? json(response, { message: 'Unknown relation' }, 422)
        : json(response, { data: rows }),
    );
    expect((await categoryProducts(client, 'house', { page: 2 })).items).toHaveLength(2);
    const relations = asked.map(
      ({ path }) => new URL(path, 'http://x').searchParams.get('with')?.split(',').length,
    );
    expect(relations).toEqual([6, 1, undefined]);
    expect(asked.every(({ path }) => path.startsWith('/api/categories/house/products?page=2'))).toBe(true);
  });

  test('of an unknown category are not asked twice', async () => {
    const { client, asked } = await storeSaying({ message: 'Categoria não encontrada' }, 404);
    await expect(categoryProducts(client, 'x')).rejects.toMatchObject({
      message: 'Categoria não encontrada',
    });
    expect(asked).toHaveLength(1);
  });
});

test('related artists are empty when the call fails', async () => {
  const { client } = await storeSaying({}, 404);
  expect(await relatedArtists(client, 'elis')).toEqual([]);
});

test('the tracks of a record are read from their own call', async () => {
  const { client } = await storeSaying({
    status: 'success',
    data: [{ name: 'Águas de Março' }, null, { title: 'Pois é' }],
  });
  expect((await productTracks(client, 12)).map(({ id, title }) => [id, title])).toEqual([
    [1, 'Águas de Março'],
    [2, 'Pois é'],
  ]);
});
