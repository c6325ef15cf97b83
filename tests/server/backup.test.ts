import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '#server/kernel/db/database.ts';
import { openStoreJobs } from '#server/job-registry.ts';
import { waitingLetter } from '#server/kernel/mail/waiting-letter.ts';
import { checkLedger } from '#server/sales/orders/check-ledger.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { contentOf, rowsOf, runStoreCommand } from './backups.ts';
import { type Buyer, openOrderShop, type OrderShop } from './shop-orders.ts';

vi.setConfig({ testTimeout: 2 * slow, hookTimeout: 2 * slow });

describeOnEveryEngine('a backup', ({ open }) => {
  let database: Database;
  let shop: OrderShop;
  let eva: Buyer;
  let target: Database;
  let restored: StoreContext;
  const jobs: Awaited<ReturnType<typeof openStoreJobs>>[] = [];

  beforeAll(async () => {
    database = await open();
    shop = await openOrderShop(database);
    eva = await shop.buyer();
    await shop.delivered(eva);
    await shop.paidOnSite(eva, { two: 1 });
    // The other database of the two kinds, so that a backup can change the kind of a store.
    target = await openDatabase({});
    jobs.push(await openStoreJobs(target, { onlySends: true }));
    restored = storeContext(target, { jobs: jobs[0]! });
  });
  afterAll(async () => {
    await shop.jobs.close();
    for (const one of jobs) await one.close();
    await target.close();
  });

  const backedUp = async () => {
    const file = path.join(scratchFolder(), 'store.backup');
    expect(await runStoreCommand(shop.store, ['backup', file], { besideVisitors: true })).toMatch(
      /^\d+ rows are in /,
    );
    return file;
  };

  test('that is made while people order is one moment of the store, and is restored as it was', async () => {
    const buyers = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
    await database.orm.execute(sql`update releases set on_hand = on_hand + 50`);
    await database.orm.execute(
      sql`insert into stock_movements (release_id, change, reason, created_at) select id, 50, 'set', now() from releases`,
    );
    const ordering = Promise.all(
      buyers.map(async (buyer) => {
        for (let count = 0; count < 3; count += 1) await shop.paid(buyer, { two: 1, one: 1 });
      }),
    );
    const busy = await backedUp();
    await ordering;
    expect(await runStoreCommand(restored, ['restore', busy])).toMatch(/^\d+ rows of .+ are restored\./);
    expect(await checkLedger(restored)).toEqual([]);

    await shop.work();
    const quiet = await backedUp();
    expect(statSync(quiet).mode & 0o777).toBe(0o600);
    expect(await runStoreCommand(restored, ['restore', quiet])).toMatch(
      /^ShopkeeperError: The store is not empty\./,
    );
    const copy = await openDatabase({});
    const own = await openStoreJobs(copy, { onlySends: true });
    const store = storeContext(copy, { jobs: own });
    expect(await runStoreCommand(store, ['restore', quiet])).toMatch(/are restored/);
    expect(await contentOf(copy)).toEqual(await contentOf(database));
    expect(await checkLedger(store)).toEqual([]);
    const [next] = await rowsOf(copy, `select nextval('orders_id_seq') > max(id) as free from orders`);
    expect(next).toEqual({ free: true });
    await own.close();
    await copy.close();
  });

  test('keeps ended what ends after it in the store that it replaces', async () => {
    const [phone, laptop] = [await shop.back(eva), await shop.back(eva)];
    // The letters of the orders above have been sent.
    await shop.mailsTo(eva.email);
    const file = await backedUp();
    await shop.call('POST', '/client/logout', undefined, { token: phone.token });
    const before = shop.mails.length;
    expect(await runStoreCommand(shop.store, ['restore', file, '--replace'])).toMatch(/are restored/);
    const profile = ({ token }: Buyer) => shop.call('GET', '/client/sessions', undefined, { token });
    expect([(await profile(phone)).status, (await profile(laptop)).status]).toEqual([401, 200]);
    await shop.work();
    expect(shop.mails).toHaveLength(before);
  });

  test('mails nothing twice: what waited then is sent by the store that still knows it, or when it is wanted', async () => {
    await shop.work();
    await shop.call('POST', '/client/password/forgot', { email: eva.email });
    const waiting = await backedUp();
    await shop.work();
    const sent = shop.mails.length;
    await runStoreCommand(shop.store, ['restore', waiting, '--replace']);
    await shop.work();
    expect(shop.mails).toHaveLength(sent);

    const fresh = await openDatabase({});
    const own = await openStoreJobs(fresh, { onlySends: true });
    const store = storeContext(fresh, { jobs: own });
    const letters = () => rowsOf(fresh, `select id from pgboss.job where name = '${waitingLetter.name}'`);
    expect(await runStoreCommand(store, ['restore', waiting])).toMatch(
      /\n1 letters that waited then are not sent/,
    );
    expect(await letters()).toEqual([]);
    await own.close();
    await fresh.close();
  });

  describe('that is not whole', () => {
    /** A backup whose lines were changed, and which is packed again. */
    const edited = (bytes: Buffer, part: RegExp, other: string) => {
      const text = gunzipSync(bytes).toString();
      const changed = text.replace(part, other);
      expect(changed).not.toBe(text);
      return gzipSync(changed);
    };
    const cases: [string, (bytes: Buffer) => Buffer][] = [
      ['cut at its end', (bytes) => bytes.subarray(0, bytes.length - 9)],
      ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length >> 1)],
      [
        'changed in one byte',
        (bytes) => Buffer.from(bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1)),
      ],
      ['empty', () => Buffer.alloc(0)],
      ['another file', () => Buffer.from('title,price\n')],
      ['another gzip', () => gzipSync('{"title":"x"}\n')],
      [
        'cut between two rows',
        (bytes) => gzipSync(gunzipSync(bytes).toString().split('\n').slice(0, -40).join('\n') + '\n'),
      ],
      [
        'without one row',
        (bytes) =>
          gzipSync(
            gunzipSync(bytes)
              .toString()
              .replace(/\n\[[^\n]+/, ''),
          ),
      ],
      ['with a row that is no row', (bytes) => edited(bytes, /\n\["/, '\n[x"')],
      ['with a word for a number', (bytes) => edited(bytes, /\n\["\d+"/, '\n["dois"')],
      ['with a price below zero', (bytes) => edited(bytes, /(public\.payments".+\n)\["\d+"/, '$1["-1"')],
      [
        'of another version',
        (bytes) =>
          gzipSync(
            gunzipSync(bytes)
              .toString()
              .replace(/"migrations":\[\d+,/, '"migrations":['),
          ),
      ],
    ];

    test('is refused, and the store stays as it was', async () => {
      const file = await backedUp();
      const bytes = readFileSync(file);
      const before = await contentOf(database);
      for (const [what, change] of cases) {
        const damaged = path.join(scratchFolder(), 'damaged.backup');
        writeFileSync(damaged, change(bytes));
        const said = await runStoreCommand(shop.store, ['restore', damaged, '--replace']);
        expect([what, said]).toEqual([what, expect.stringMatching(/^ShopkeeperError: .+\.$/)]);
      }
      expect(await contentOf(database)).toEqual(before);
      expect(await runStoreCommand(shop.store, ['restore', file, '--replace'])).toMatch(/are restored/);
    });
  });

  test('is not restored into an open shop, and overwrites no file', async () => {
    const file = await backedUp();
    expect(await runStoreCommand(shop.store, ['restore', file], { besideVisitors: true })).toMatch(
      /Stop the shop first/,
    );
    expect(await runStoreCommand(shop.store, ['backup', file])).toMatch(/exists already/);
    expect(await runStoreCommand(shop.store, ['backup'])).toMatch(/Name the file/);
    expect(await runStoreCommand(shop.store, ['backup', path.join(file, 'x')])).toMatch(/cannot be written/);
  });
});
