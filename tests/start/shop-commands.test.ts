import { execaNode } from 'execa';
import { onTestFinished, test, expect } from 'vitest';
import { openDatabase } from '#server/kernel/db/database.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { storeContext } from '#server/new-store-context.ts';
import { describeOnOneEngine, slow, type Place } from '../support/databases.ts';
import { command } from './command.ts';

const store = async (env: Place, ...args: string[]) => {
  const running = execaNode('scripts/store.ts', args, {
    env,
    stdin: 'ignore',
    reject: false,
    nodeOptions: [],
  });
  onTestFinished(() => void running.kill('SIGKILL'));
  const { exitCode, stdout, stderr } = await running;
  return { code: exitCode, out: stdout, err: stderr };
};

const record = { title: 'Kind of Blue', artists: ['Miles Davis'], price: 150, stock: 3 };
const slug = 'miles-davis-kind-of-blue';

describeOnOneEngine('npm run store -- stock, price, sold, orders and check', ({ createPlace }) => {
  const place = async (): Promise<Place> => {
    const env = await createPlace();
    const database = await openDatabase({
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL || undefined,
    });
    await importReleases(storeContext(database), [JSON.stringify(record)]);
    await database.close();
    return env;
  };

  test(
    'act alone, with their options',
    async () => {
      const env = await place();
      expect(await store(env, 'sold', slug)).toEqual({
        code: 0,
        out: 'Kind of Blue: 2 in the shop, 0 held by orders, 2 for sale.',
        err: '',
      });
      const priced = await store(env, 'price', 'set', slug, '129,90', '--promo', '99,90');
      expect([priced.code, priced.out]).toEqual([
        0,
        expect.stringContaining('R$ 99,90 in promotion, before R$ 129,90.'),
      ]);
      expect(await store(env, 'check')).toMatchObject({ code: 0, out: 'Stock, orders and payments agree.' });
    },
    slow,
  );

  test(
    'say their failures, and end with 1',
    async () => {
      const env = await place();
      const unknown = await store(env, 'order', 'ship', '42', '--tracking', 'AB123456789BR');
      expect(unknown).toMatchObject({ code: 1, out: '', err: 'There is no order S-100042.' });
      expect((await store(env, 'order', '--help')).out).toContain('npm run store -- COMMAND');
      expect((await store(env, 'price', 'set', slug, '10', '--fast')).err).toContain(
        "Unknown option '--fast'",
      );
    },
    slow,
  );

  test(
    'act through the running shop, which shows it at once',
    async () => {
      const env = await place();
      const { said } = command('api', env);
      const address = await said(/on (http:\S+)\/api /);
      const shown = async () => {
        const answer = await fetch(`${address}/api/products/${slug}`);
        const { data } = (await answer.json()) as { data: { stock: number; final_price: number } };
        return [data.stock, data.final_price];
      };
      expect(await shown()).toEqual([3, 150]);
      expect((await store(env, 'stock', 'set', slug, '7')).out).toBe(
        'Kind of Blue: 7 in the shop, 0 held by orders, 7 for sale.',
      );
      expect((await store(env, 'price', 'set', slug, '200', '--promo', '180')).code).toBe(0);
      expect(await shown()).toEqual([7, 180]);
      expect(await store(env, 'check')).toMatchObject({ code: 0, err: '' });
      expect((await store(env, 'stock', 'set', 'nada', '7')).err).toContain("There is no record 'nada'");
    },
    slow,
  );
});
