import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { execaNode } from 'execa';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { customers } from '#server/people/tables/customer-tables.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { wantlistItems } from '#server/sales/tables/list-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { storedJobs } from '../support/test-jobs.ts';
import { command } from './command.ts';

describeOnOneEngine('npm run store -- import, without a running shop', ({ createPlace }) => {
  /** The folder of a store, the way to open it, and its import of one record. */
  const newStore = async () => {
    const env = await createPlace();
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
    const importStock = async (stock: number) => {
      const input = JSON.stringify({
        title: 'Chega de Saudade',
        artists: ['João Gilberto'],
        price: 300,
        stock,
      });
      const { exitCode, stdout, stderr } = await execaNode('scripts/store.ts', ['import', '-'], {
        env,
        input,
        reject: false,
        nodeOptions: [],
      });
      expect([exitCode, stderr]).toEqual([0, '']);
      return stdout;
    };
    const inside = async <Result>(
      work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
    ) => {
      const database = await openDatabase({ dataDir, databaseUrl });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    return { env, dataDir, importStock, inside };
  };

  test(
    'stores the letters to those who wait for a record, which the shop sends when it runs',
    async () => {
      const { env, dataDir, importStock, inside } = await newStore();
      await importStock(0);
      await inside(async ({ orm }) => {
        const now = new Date();
        const person = { name: 'Ana', createdAt: now, updatedAt: now, emailVerifiedAt: now };
        const [customer] = await orm
          .insert(customers)
          .values({ ...person, email: 'ana@exemplo.com' })
          .returning();
        const [release] = await orm.select().from(releases);
        await orm.insert(wantlistItems).values({
          customerId: customer?.id ?? 0,
          releaseId: release?.id ?? 0,
          addedAt: now,
        });
      });
      expect(await importStock(1)).toContain('1 changed');
      const waiting = await inside(storedJobs);
      expect(waiting.map(({ name, state }) => [name, state])).toEqual([['notify-restock', 'created']]);

      await command('api', env).said(/on (http:\S+)\/api /);
      const folder = path.join(dataDir, 'mail');
      const mails = () =>
        existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
      await vi.waitUntil(() => mails().length > 0, { timeout: slow, interval: 200 });
      const [name = ''] = mails();
      const { to, subject } = await PostalMime.parse(readFileSync(path.join(folder, name)));
      expect([to?.[0]?.address, subject]).toEqual([
        'ana@exemplo.com',
        'Voltou: João Gilberto – Chega de Saudade',
      ]);
    },
    slow,
  );
});
