import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, vi, test } from 'vitest';
import { openDatabase } from '#server/kernel/db/database.ts';
import { describeOnPostgres, slow } from '../support/databases.ts';
import { silentProxy } from '../support/silent-proxy.ts';
import { openShop } from './shop.ts';

const sorry = {
  success: false,
  message: 'A loja está fora do ar por um instante. Tente novamente em alguns segundos.',
};

/** Addresses that are read in different ways: shared, gathered, and one by one; no two are alike. */
const addresses = Array.from({ length: 20 }, (_, at) => [
  `/api/products?per_page=${at + 1}`,
  `/api/products/chega-de-saudade?at=${at}`,
  `/api/config?at=${at}`,
]).flat();

describeOnPostgres('a database that goes silent', ({ createAddress }) => {
  afterEach(() => void vi.restoreAllMocks());

  const open = async () => {
    const proxy = await silentProxy((await createAddress()) ?? '');
    const database = await openDatabase(proxy);
    onTestFinished(() => database.close());
    return { proxy, database, ...(await openShop(database)) };
  };

  test(
    'is answered for with 503, and answers again when it can be heard',
    async () => {
      const said = vi.spyOn(console, 'error').mockReturnValue();
      const { proxy, api } = await open();
      expect((await api.request('/api/products')).status).toBe(200);

      proxy.silence();
      const answers = await Promise.all(addresses.map(async (address) => api.request(address)));
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
        expect(await answer.json()).toEqual(sorry);
      }
      const lines = said.mock.calls.map((words) => words.join(' '));
      expect(lines.length).toBeLessThan(addresses.length / 2);
      for (const line of lines) expect(line).toMatch(/^The database gives no answer: .+$/);

      proxy.resume();
      await expect.poll(async () => (await api.request('/api/products')).status, { timeout: slow }).toBe(200);
    },
    slow,
  );

  test(
    'uses up no connection with its transactions',
    async () => {
      const { proxy, database } = await open();
      proxy.silence();
      const transactions = Array.from({ length: 25 }, () =>
        database.orm.transaction((tx) => tx.execute(sql`select 1`)),
      );
      const ends = await Promise.allSettled(transactions);
      expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
      proxy.resume();
      const again = Array.from({ length: 25 }, () =>
        database.orm.transaction((tx) => tx.execute(sql`select 1`)),
      );
      await Promise.all(again);
    },
    slow,
  );

  test(
    'is answered for with 503 when it is gone, also in the middle of a transaction',
    async () => {
      vi.spyOn(console, 'error').mockReturnValue();
      const { proxy, database, api } = await open();
      const cut = database.orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      });
      await expect(cut).rejects.toThrow();
      expect((await api.request('/api/products?per_page=3')).status).toBe(200);
      proxy.close();
      const answer = await api.request('/api/products?per_page=4');
      expect([answer.status, await answer.json()]).toEqual([503, sorry]);
    },
    slow,
  );

  test(
    'is told from a fault of our own, which stays 500',
    async () => {
      const said = vi.spyOn(console, 'error').mockReturnValue();
      const { database, api } = await open();
      await database.orm.execute(sql`drop table playlists cascade`);
      const answer = await api.request('/api/playlists');
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([500, null]);
      expect(said).toHaveBeenCalledWith(
        expect.stringMatching(/^GET \/api\/playlists failed: .*SQLSTATE 42P01/),
      );
    },
    slow,
  );
});
