import { describe, expect, onTestFinished, test } from 'vitest';
import { pull } from '#catalogue/pull/pull.ts';
import { type FakeApi, startFakeApi, wirePlaylist, wireProduct, wireProducts } from '../support/fake-api.ts';
import { bytesOf, scratchFolder } from '../support/scratch-folder.ts';

const pulled = async (options: Partial<FakeApi>) => {
  const products = wireProducts(30);
  const contents = {
    products,
    categories: [],
    playlists: [wirePlaylist(1, products.slice(0, 2))],
    config: {},
  };
  const api = await startFakeApi(contents, { mostPerPage: 10, ...options });
  onTestFinished(() => api.stop());
  const dir = scratchFolder();
  const again = (force = false) => pull({ apiUrl: api.url, snapshotDir: dir, force, retryDelayMs: 1 });
  const first = await again();
  api.requests.length = 0;
  return { api, dir, first, again };
};

describe('an API that has not changed', () => {
  test('is only asked whether it has, where it gives ETags', async () => {
    const { api, dir, first, again } = await pulled({ etag: 'W/"catalogue-1"' });
    const before = bytesOf(dir);
    expect(await again()).toEqual({ ...first, changed: false, notes: [] });
    const asked = api.requests.filter(({ path }) => !isLacking(path));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.every(({ ifNoneMatch }) => ifNoneMatch === 'W/"catalogue-1"')).toBe(true);
    expect(bytesOf(dir)).toEqual(before);
  });

  test('is read again without ETags, and the report still says that nothing changed', async () => {
    const { dir, first, again } = await pulled({ etag: null });
    const { 'snapshot.jsonl': before } = bytesOf(dir);
    expect(await again()).toEqual({ ...first, changed: false });
    expect(bytesOf(dir)['snapshot.jsonl']).toBe(before);
  });

  test('is read again when the pull is forced', async () => {
    const { api, again } = await pulled({ etag: 'W/"1"' });
    expect(await again(true)).toMatchObject({ changed: false });
    expect(api.requests.every(({ ifNoneMatch }) => ifNoneMatch === undefined)).toBe(true);
  });
});

describe('an API that has changed', () => {
  test('is read again when its ETag is another', async () => {
    const { api, first, again } = await pulled({ etag: 'W/"1"' });
    api.store.products[29] = wireProduct(30, { price: 1 });
    api.etag = 'W/"2"';
    const report = await again();
    expect(report).toMatchObject({ changed: true, releases: 30 });
    expect(report.fingerprint).not.toBe(first.fingerprint);
  });

  test('only on a later page is noticed, also where each page has an ETag of its own', async () => {
    const { api, again } = await pulled({ etag: 'W/"1"' });
    api.store.products[29] = wireProduct(30, { price: 1 });
    api.misbehave = ({ page }) => {
      api.etag = page === 3 ? 'W/"3"' : 'W/"1"';
      return false;
    };
    expect(await again()).toMatchObject({ changed: true });
  });

  test('by gaining a list that it lacked is noticed', async () => {
    const { api, again } = await pulled({ etag: 'W/"1"' });
    api.store.artists = [{ id: 1, name: 'Artista 1', slug: 'artista-1', profile: 'Agora com perfil' }];
    expect(await again()).toMatchObject({ changed: true });
  });

  test('only in its ETag updates the recorded ETag, so that the next pull is quick again', async () => {
    const { api, again } = await pulled({ etag: 'W/"1"' });
    api.etag = 'W/"2"';
    expect(await again()).toMatchObject({ changed: false });
    api.requests.length = 0;
    await again();
    expect(api.requests.filter(({ path }) => path === '/products/vinyl')).toHaveLength(3);
    expect(api.requests.every(({ path, ifNoneMatch }) => ifNoneMatch === 'W/"2"' || isLacking(path))).toBe(
      true,
    );
  });
});

const isLacking = (path: string) => ['/artists', '/labels', '/changes'].includes(path);
