import { getPlaylist, listArtists, listCategories, listLabels, listPlaylists } from '#api/catalogue/lists.ts';
import { getProduct, listProducts } from '#api/catalogue/products.ts';
import { describe, expect, test } from 'vitest';
import { storeSaying } from './stub-store.ts';
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
    ['/api/products/12?with=productable.tracks', (client) => getProduct(client, 12)],
    ['/api/products/vinyl/elis-e-tom?with=productable.tracks', (client) => getProduct(client, 'elis-e-tom')],
    ['/api/categories', listCategories],
    ['/api/playlists', listPlaylists],
    ['/api/playlists/3', (client) => getPlaylist(client, 3)],
    ['/api/artists?page=2&per_page=1000', (client) => listArtists(client, { page: 2, perPage: 1000 })],
    ['/api/labels', listLabels],
  ] satisfies [string, Parameters<typeof pathOf>[0]][])('%s', async (path, call) => {
    expect(await pathOf(call)).toBe(path);
  });

  test('carry every parameter of a list', async () => {
    const path = await pathOf((client) =>
      listProducts(client, { page: 2, perPage: 1000, withTracks: true, sortBy: 'id' }),
    );
    expect(Object.fromEntries(new URL(path, 'http://x').searchParams)).toEqual({
      page: '2',
      per_page: '1000',
      with: 'productable.tracks',
      sort_by: 'id',
      sort_direction: 'asc',
    });
  });

  test.each(['..', '.', ''])('never leave their call for a slug %j', async (slug) => {
    const { client, asked } = await storeSaying({ data: [] });
    await expect(getProduct(client, slug)).rejects.toMatchObject({ kind: 'not-found' });
    expect(asked).toEqual([]);
  });

  test('keep a slug with a slash in one step', async () => {
    const { client, asked } = await storeSaying({ data: [] });
    await getProduct(client, '../client/orders').catch(() => undefined);
    expect(asked[0]?.path).toMatch(/^\/api\/products\/vinyl\/\.\.%2Fclient%2Forders\?/);
  });
});
