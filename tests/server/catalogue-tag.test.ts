import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { categoryRoutes } from '#server/catalogue/categories/categories.ts';
import { openDatabase, type Database } from '#server/kernel/db/database.ts';
import { apiApp } from '#server/kernel/http/api-app.ts';
import { catalogueGate } from '#server/catalogue/answers/catalogue-gate.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { Product } from '#server/catalogue/products/product.ts';
import { storeContext } from '#server/new-store-context.ts';
import { describeOnEveryEngine, describeOnPostgres, slow } from '../support/databases.ts';
import { openShop, rows, stock, type Get } from './shop.ts';

const path = '/vinyl/ebe-neural-response-ep';

describeOnEveryEngine('the catalogue tag', ({ open }) => {
  let get: Get;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    ({ get } = await openShop(database));
  }, slow);

  test('answers 304 without a body to whoever has this state already', async () => {
    const { etag } = await get(path);
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get(path, { 'If-None-Match': known });
      expect([again.status, again.text, again.etag]).toEqual([304, '', etag]);
    }
    // The tag of an address that is asked for the first time.
    expect((await get('/labels/odeon', { 'If-None-Match': '*' })).status).toBe(304);
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('stays as long as nothing is written', async () => {
    const { etag } = await get(path);
    await stock(database);
    expect((await get(path)).etag).toBe(etag);
  });

  test('moves with every write, by whatever way it comes', async () => {
    const { etag } = await get(path);
    await database.orm.update(releases).set({ onHand: 1 }).where(eq(releases.discogsReleaseId, 21));
    const after = await get(path, { 'If-None-Match': etag });
    expect(after.status).toBe(200);
    await stock(database, [{ ...rows[0], price: 99 }]);
    expect((await get(path)).etag).not.toBe(after.etag);
  });

  test('stays when a write is taken back', async () => {
    const { etag } = await get(path);
    const undone = database.orm.transaction(async (tx) => {
      await tx.update(releases).set({ onHand: 7 });
      tx.rollback();
    });
    await expect(undone).rejects.toThrow();
    expect((await get(path)).etag).toBe(etag);
  });

  test('is of one address, so that no other is answered 304 for it', async () => {
    const { etag } = await get(path);
    const other = await get('/products', { 'If-None-Match': etag });
    expect(other.status).toBe(200);
    expect(other.etag).not.toBe(etag);
  });

  test.each([
    ['/vinyl/nada', 404],
    ['/nada', 404],
    ['/products?page=0', 422],
  ])('is not given to what does not exist or is not valid: %s', async (wrong, expected) => {
    const { etag } = await get(path);
    for (const known of ['', etag, '*']) {
      const { status, etag: given } = await get(wrong, known ? { 'If-None-Match': known } : {});
      expect([status, given]).toEqual([expected, '']);
    }
  });
});

describeOnEveryEngine('what is private', ({ open }) => {
  test(
    'is neither tagged nor remembered, on an app that has the catalogue too',
    async () => {
      const store = storeContext(await open());
      const app = apiApp();
      app.route(
        '/api',
        categoryRoutes(
          store,
          catalogueGate(store, () => 'shape'),
        ),
      );
      app.get('/api/categories/mine', (context) => context.text(context.req.header('Cookie') ?? ''));
      const { headers } = await app.request('/api/categories');
      expect(headers.get('etag')).toMatch(/^W/);
      for (const Cookie of ['a', 'b']) {
        const mine = await app.request('/api/categories/mine', { headers: { Cookie } });
        expect([await mine.text(), mine.headers.get('etag')]).toEqual([Cookie, null]);
      }
    },
    slow,
  );

  test(
    'is what a customer asks for who says who he is, and what is no part of the catalogue',
    async () => {
      const { api } = await openShop(await open());
      const { headers } = await api.request(`/api${path}`);
      expect(headers.get('cache-control')).toBe('public, no-cache');
      const etag = headers.get('etag') ?? '';
      const own = await api.request(`/api${path}`, {
        headers: { Authorization: 'Bearer 1', 'If-None-Match': etag },
      });
      expect(own.status).toBe(200);
      expect([own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([null, 'no-store']);
      for (const other of ['/api/nada', '/api/vinyl/nada', '/api/openapi.json'])
        expect((await api.request(other)).headers.get('cache-control')).toBe('no-store');
    },
    slow,
  );
});

describeOnEveryEngine('answers from memory', ({ open }) => {
  test(
    'are the same answers, and other ones after a write',
    async () => {
      const database = await open();
      const { api, get } = await openShop(database);
      const [first, again] = [await api.request(`/api${path}`), await api.request(`/api${path}`)];
      expect([...again.headers].sort()).toEqual([...first.headers].sort());
      expect(await again.text()).toBe(await first.text());
      await database.orm.update(releases).set({ onHand: 41 });
      expect((await get<Product>(path)).body.data.stock).toBe(41);
    },
    slow,
  );
});

describeOnEveryEngine('answers to those who read gzip', ({ open }) => {
  let api: Awaited<ReturnType<typeof openShop>>['api'];
  beforeAll(async () => {
    ({ api } = await openShop(await open()));
  }, slow);
  const ask = (address: string, headers: Record<string, string> = {}) =>
    api.request(`/api${address}`, { headers });

  test('are compressed, fresh and from memory, with the tag and the text of the others', async () => {
    const plain = await ask('/products?per_page=6');
    const text = await plain.text();
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding',
    ]);
    for (const address of ['/products?per_page=6', '/products?per_page=5', '/products?per_page=5']) {
      const packed = await ask(address, { 'Accept-Encoding': 'gzip, deflate, br' });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toBe('Accept-Encoding');
      const bytes = await packed.bytes();
      expect(bytes.length).toBeLessThan(text.length / 2);
      const same = await ask(address);
      expect(gunzipSync(bytes).toString()).toBe(await same.text());
      expect(packed.headers.get('etag')).toBe(same.headers.get('etag'));
    }
  });

  test.each(['gzip;q=0', 'gzip;q=0, *', 'br', 'identity', '*;q=0'])(
    'are not given to who does not: %s',
    async (accepted) => {
      const answer = await ask('/products', { 'Accept-Encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBeNull();
    },
  );

  test('are left as they are when they are short', async () => {
    const short = await ask('/labels/odeon', { 'Accept-Encoding': 'gzip' });
    expect(short.status).toBe(200);
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  test('say so to a question for the head alone', async () => {
    const head = await api.request('/api/products', {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect([head.status, head.headers.get('content-encoding'), await head.text()]).toEqual([200, 'gzip', '']);
  });
});

describeOnPostgres('answers from the memory of several processes', ({ createAddress }) => {
  test(
    'follow a write of any of them',
    async () => {
      const databaseUrl = (await createAddress()) ?? '';
      const [one, two] = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })];
      const { get } = await openShop(one);
      expect((await get<Product>(path)).body.data.stock).toBe(2);
      await two.orm.update(releases).set({ onHand: 1 });
      expect((await get<Product>(path)).body.data.stock).toBe(1);
      await Promise.all([one.close(), two.close()]);
    },
    slow,
  );
});

describeOnPostgres('the catalogue tag under concurrent writes', ({ open }) => {
  test(
    'does not move before the data can be read, and lets crossing transactions through',
    async () => {
      const database = await open();
      const { get } = await openShop(database);
      const { etag } = await get(path);
      const [one, two] = [21, 24].map((id) => eq(releases.discogsReleaseId, id));
      let finish = () => {};
      const held = new Promise<void>((resolve) => (finish = resolve));
      const slowWrite = database.orm.transaction(async (tx) => {
        await tx.update(releases).set({ onHand: 5 }).where(one);
        await held;
      });
      await database.orm.update(releases).set({ onHand: 6 }).where(two);
      const between = (await get(path)).etag;
      expect(between).not.toBe(etag);
      finish();
      await slowWrite;
      expect((await get(path)).etag).not.toBe(between);
    },
    slow,
  );
});
