import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/database.ts';
import type { Product } from '#server/products/product.ts';
import { releases } from '#server/schema.ts';
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

  it('answers 304 without a body to whoever has this state already', async () => {
    const { etag } = await get(path);
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get(path, { 'If-None-Match': known });
      expect([again.status, again.text, again.etag]).toEqual([304, '', etag]);
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('stays as long as nothing is written', async () => {
    const { etag } = await get(path);
    await stock(database);
    expect((await get(path)).etag).toBe(etag);
  });

  it('moves with every write, by whatever way it comes', async () => {
    const { etag } = await get(path);
    await database.orm.update(releases).set({ stock: 1 }).where(eq(releases.discogsReleaseId, 21));
    const after = await get(path, { 'If-None-Match': etag });
    expect(after.status).toBe(200);
    await stock(database, [{ ...rows[0], price: 99 }]);
    expect((await get(path)).etag).not.toBe(after.etag);
  });

  it('stays when a write is taken back', async () => {
    const { etag } = await get(path);
    const undone = database.orm.transaction(async (tx) => {
      await tx.update(releases).set({ stock: 7 });
      tx.rollback();
    });
    await expect(undone).rejects.toThrow();
    expect((await get(path)).etag).toBe(etag);
  });

  it('is not given to what does not exist or is not valid', async () => {
    expect((await get('/vinyl/nada')).etag).toBe('');
    expect((await get('/products?page=0')).etag).toBe('');
  });
});

describeOnEveryEngine('answers from memory', ({ open }) => {
  it(
    'are the same answers, and other ones after a write',
    async () => {
      const database = await open();
      const { api, get } = await openShop(database);
      const [first, again] = [await api.request(`/api${path}`), await api.request(`/api${path}`)];
      expect([...again.headers].sort()).toEqual([...first.headers].sort());
      expect(await again.text()).toBe(await first.text());
      await database.orm.update(releases).set({ stock: 41 });
      expect((await get<Product>(path)).body.data.stock).toBe(41);
    },
    slow,
  );
});

describeOnPostgres('answers from the memory of several processes', ({ createAddress }) => {
  it(
    'follow a write of any of them',
    async () => {
      const databaseUrl = (await createAddress()) ?? '';
      const [one, two] = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })];
      const { get } = await openShop(one);
      expect((await get<Product>(path)).body.data.stock).toBe(2);
      await two.orm.update(releases).set({ stock: 1 });
      expect((await get<Product>(path)).body.data.stock).toBe(1);
      await Promise.all([one.close(), two.close()]);
    },
    slow,
  );
});

describeOnPostgres('the catalogue tag under concurrent writes', ({ open }) => {
  it(
    'does not move before the data can be read, and lets crossing transactions through',
    async () => {
      const database = await open();
      const { get } = await openShop(database);
      const { etag } = await get(path);
      const [one, two] = [21, 24].map((id) => eq(releases.discogsReleaseId, id));
      let finish = () => {};
      const held = new Promise<void>((resolve) => (finish = resolve));
      const slowWrite = database.orm.transaction(async (tx) => {
        await tx.update(releases).set({ stock: 5 }).where(one);
        await held;
      });
      await database.orm.update(releases).set({ stock: 6 }).where(two);
      const between = (await get(path)).etag;
      expect(between).not.toBe(etag);
      finish();
      await slowWrite;
      expect((await get(path)).etag).not.toBe(between);
    },
    slow,
  );
});
