import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '#server/kernel/db/database.ts';
import { checkLedger } from '#server/sales/orders/check-ledger.ts';
import { describeOnPostgres, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { contentOf, runStoreCommand } from './backups.ts';
import { openPeople, type People } from './people.ts';
import { openOrderShop, type OrderShop } from './shop-orders.ts';

vi.setConfig({ testTimeout: 2 * slow, hookTimeout: 2 * slow });

describeOnPostgres('a backup of an embedded store', ({ createAddress }) => {
  let embedded: Database;
  let shop: OrderShop;
  const opened: { close(): Promise<unknown> }[] = [];

  beforeAll(async () => {
    embedded = await openDatabase({});
    shop = await openOrderShop(embedded);
    const eva = await shop.buyer('Eva “Zoë” Lima 音楽');
    await shop.delivered(eva);
    await shop.paidOnSite(eva, { two: 1 });
    await shop.work();
  });
  afterAll(async () => {
    for (const one of opened.toReversed()) await one.close();
    await shop.jobs.close();
    await embedded.close();
  });

  /** An empty store, with the mail that it sends. */
  const empty = async (databaseUrl?: string): Promise<{ database: Database; store: People }> => {
    const database = await openDatabase({ databaseUrl });
    const store = await openPeople(database);
    opened.push(database, store.jobs);
    return { database, store };
  };
  const backUp = async (from: Pick<People, 'store'>) => {
    const file = path.join(scratchFolder(), 'store.backup');
    expect(await runStoreCommand(from.store, ['backup', file])).toMatch(/^\d+ rows are in /);
    return file;
  };

  test('is restored into PostgreSQL, and a backup of that into an embedded store, as it was', async () => {
    const there = await empty((await createAddress()) ?? '');
    expect(await runStoreCommand(there.store.store, ['restore', await backUp(shop)])).toMatch(/are restored/);
    expect(await contentOf(there.database)).toEqual(await contentOf(embedded));
    expect(await checkLedger(there.store.store)).toEqual([]);

    const back = await empty();
    expect(await runStoreCommand(back.store.store, ['restore', await backUp(there.store)])).toMatch(
      /are restored/,
    );
    expect(await contentOf(back.database)).toEqual(await contentOf(embedded));
    expect(await checkLedger(back.store.store)).toEqual([]);
  });

  test('sends the letters that waited where --letters is said, once, and none without', async () => {
    const eva = await shop.buyer();
    await shop.call('POST', '/client/password/forgot', { email: eva.email });
    const waiting = await backUp(shop);
    const lettersAfter = async (...options: string[]) => {
      const { store } = await empty((await createAddress()) ?? '');
      const said = await runStoreCommand(store.store, ['restore', waiting, ...options]);
      // Time has passed in the store of the backup.
      await store.clock.setTime(shop.clock.now());
      await store.work();
      await store.work();
      return { said, to: store.mails.map((mail) => mail.to) };
    };
    expect(await lettersAfter('--letters')).toEqual({
      said: expect.not.stringContaining('not sent'),
      to: [eva.email],
    });
    expect(await lettersAfter()).toEqual({
      said: expect.stringContaining('1 letters that waited then are not sent'),
      to: [],
    });
    await embedded.orm.execute(sql`delete from pgboss.job`);
  });
});
