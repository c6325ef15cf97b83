import { beforeAll, beforeEach, describe, expect, vi, test } from 'vitest';
import { z } from 'zod';
import { artists } from '#server/catalogue/tables/artist-table.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { defineJob } from '#server/kernel/jobs/job.ts';
import { openJobs } from '#server/kernel/jobs/open-jobs.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { storedJobs } from '../support/test-jobs.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const errand = defineJob({
  name: 'errand',
  data: z.object({ n: z.number() }),
  timeoutSeconds: 60,
  retries: { limit: 1, firstPauseSeconds: 1 },
  run: () => Promise.resolve(),
});

const artist = (name: string) => ({ identity: name, name, slug: name, sortName: name });

/** The reason below what Drizzle says of the query. */
const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason as Error,
  );
  return error ? String((error.cause as Error | undefined)?.message ?? error.message) : 'no error';
};

describeOnEveryEngine('a command of the store', ({ open }) => {
  let database: Database;
  let store: StoreContext;

  beforeAll(async () => {
    database = await open();
    const jobs = await openJobs(database, { registry: [errand] });
    store = storeContext(database, { jobs });
    return () => jobs.close();
  });
  beforeEach(async () => {
    await database.orm.delete(artists);
    await database.orm.execute('delete from pgboss.job');
  });

  const names = async () => (await database.orm.select().from(artists)).map(({ name }) => name).sort();
  const numbers = async () => (await storedJobs(database)).map(({ data }) => (data as { n?: number }).n);

  /** Adds an artist and sends a job. */
  const add = async (inside: StoreContext, name: string, n: number) => {
    await inside.orm.insert(artists).values(artist(name));
    await inside.jobs.send(errand, { n });
  };

  test('stores its rows and its jobs together', async () => {
    await inTransaction(store, (inside) => add(inside, 'ana', 1));
    expect([await names(), await numbers()]).toEqual([['ana'], [1]]);
  });

  test('leaves nothing when it fails: no row, no job', async () => {
    const failing = inTransaction(store, async (inside) => {
      await add(inside, 'ana', 1);
      throw new Error('The stock is gone.');
    });
    await expect(failing).rejects.toThrow('The stock is gone.');
    expect([await names(), await numbers()]).toEqual([[], []]);
  });

  test('refuses statements of the outer context inside of it, and would wait for ever without that', async () => {
    const prepared = store.orm.select().from(artists).prepare('all_artists');
    const reasons = await inTransaction(store, async (inside) => {
      await inside.orm.insert(artists).values(artist('ana'));
      return [
        await reasonOf(store.orm.select().from(artists).execute()),
        await reasonOf(prepared.execute()),
        await reasonOf(store.jobs.send(errand, { n: 1 })),
        await reasonOf(inTransaction(store, () => Promise.resolve())),
      ];
    });
    for (const reason of reasons) expect(reason).toMatch(/^This statement goes round the open transaction\./);
    expect([await names(), await numbers()]).toEqual([['ana'], []]);
    expect(await store.orm.$count(artists)).toBe(1);
  });

  test('lets others reach the store meanwhile', async () => {
    let finish: (() => void) | undefined;
    const held = inTransaction(store, async (inside) => {
      await inside.orm.insert(artists).values(artist('ana'));
      await new Promise<void>((resolve) => (finish = resolve));
    });
    await vi.waitFor(() => expect(finish).toBeDefined());
    const other = store.orm.$count(artists);
    finish?.();
    await held;
    expect([0, 1]).toContain(await other);
  });

  describe('called with the context of another one', () => {
    test('is part of it', async () => {
      await inTransaction(store, async (inside) => {
        await add(inside, 'ana', 1);
        await inTransaction(inside, (deeper) => add(deeper, 'bia', 2));
      });
      expect([await names(), await numbers()]).toEqual([
        ['ana', 'bia'],
        [1, 2],
      ]);
    });

    test('can fail alone, with its jobs', async () => {
      await inTransaction(store, async (inside) => {
        await add(inside, 'ana', 1);
        const failing = inTransaction(inside, async (deeper) => {
          await add(deeper, 'bia', 2);
          throw new Error('Not this one.');
        });
        await expect(failing).rejects.toThrow('Not this one.');
      });
      expect([await names(), await numbers()]).toEqual([['ana'], [1]]);
    });

    test('goes down with it', async () => {
      const failing = inTransaction(store, async (inside) => {
        await inTransaction(inside, (deeper) => add(deeper, 'bia', 2));
        throw new Error('None of it.');
      });
      await expect(failing).rejects.toThrow('None of it.');
      expect([await names(), await numbers()]).toEqual([[], []]);
    });
  });
});
