import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { currentPoint } from '#server/catalogue/changes/cursor.ts';
import { watchCatalogue } from '#server/catalogue/changes/watch-catalogue.ts';
import { type Database, openDatabase } from '#server/kernel/db/database.ts';
import { processName } from '#server/kernel/db/other-processes.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { storeContext } from '#server/new-store-context.ts';
import { describeOnOneEngine, describeOnPostgres, slow } from '../support/databases.ts';
import { stock } from './shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const watch = async (database: Database) => {
  const told: number[] = [];
  const { close } = await watchCatalogue(database, (version) => void told.push(version));
  onTestFinished(close);
  return { told, close };
};

let onHand = 0;
const change = async ({ orm }: Pick<Database, 'orm'>) => {
  onHand += 1;
  await orm.update(releases).set({ onHand }).where(eq(releases.id, 1));
};

const versionOf = async ({ orm }: Database) => (await currentPoint(orm)).version;

/** Soon, and far from the seconds of the comparison. */
const soon = { timeout: 3_000, interval: 10 };

describeOnOneEngine('a watch on the catalogue', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await stock(database);
  });

  test('tells of a change soon, also of one in a transaction, and of nothing else', async () => {
    const { told } = await watch(database);
    await change(database);
    await expect.poll(() => told, soon).toEqual([await versionOf(database)]);
    await inTransaction(storeContext(database), change);
    await expect.poll(() => told.at(-1), soon).toBe(await versionOf(database));
    const count = told.length;
    await database.orm.execute(sql`select 1`);
    await change(database);
    await expect.poll(() => told.length, soon).toBe(count + 1);
  });

  test('tells a storm a few times, and its end', async () => {
    const { told } = await watch(database);
    for (let count = 0; count < 100; count += 1) await change(database);
    await expect.poll(() => told.at(-1), soon).toBe(await versionOf(database));
    expect(told.length).toBeLessThan(50);
    expect(told).toEqual([...new Set(told)].sort((one, other) => one - other));
  });

  test('lets its listener use the store', async () => {
    let copies: number | undefined;
    const { close } = await watchCatalogue(database, () => {
      void inTransaction(storeContext(database), async ({ orm }) => {
        const [row] = await orm.select().from(releases).where(eq(releases.id, 1));
        copies = row?.onHand;
      });
    });
    onTestFinished(close);
    await inTransaction(storeContext(database), change);
    await expect.poll(() => copies, soon).toBe(onHand);
  });

  test('tells nothing once it is closed', async () => {
    const closed = await watch(database);
    await closed.close();
    const { told } = await watch(database);
    await change(database);
    await expect.poll(() => told, soon).toHaveLength(1);
    expect(closed.told).toEqual([]);
  });
});

describeOnPostgres('a watch on the catalogue of another process', ({ createAddress }) => {
  let databaseUrl: string;
  let database: Database;
  let other: Database;
  beforeAll(async () => {
    databaseUrl = (await createAddress()) ?? '';
    database = await openDatabase({ databaseUrl });
    other = await openDatabase({ databaseUrl });
    await stock(database);
    return async () => {
      await database.close();
      await other.close();
    };
  });

  test('tells of its changes, also after the connection was lost', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => log.mockRestore());
    const { told } = await watch(database);
    await change(other);
    await expect.poll(() => told, soon).toHaveLength(1);
    await other.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${processName} and query like 'listen %'`,
    );
    await change(other);
    await expect.poll(() => told.at(-1), { timeout: 10_000 }).toBe(await versionOf(other));
    await expect.poll(() => log.mock.calls.flat().join()).toContain('that hears of changes');
    await change(other);
    await expect.poll(() => told.at(-1), soon).toBe(await versionOf(other));
  });

  test('tells of its changes where no notification arrives', async () => {
    const told: number[] = [];
    const deaf = { ...database, listen: () => Promise.resolve(() => Promise.resolve()) };
    const { close } = await watchCatalogue(deaf, (version) => void told.push(version));
    onTestFinished(close);
    await change(other);
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([await versionOf(other)]);
  });
});
