import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';

interface Closable {
  close: () => Promise<unknown>;
}

/**
 * Opens a shop before the tests of a block, and closes it after them. `take` receives it with its database before the
 * first test.
 */
export const useShop = <Shop extends { jobs: Closable; server?: Closable }>(
  open: () => Promise<Database>,
  openShop: (database: Database) => Promise<Shop>,
  take: (opened: { database: Database; shop: Shop }) => void,
): void => {
  let shop: Shop;
  beforeAll(async () => {
    const database = await open();
    shop = await openShop(database);
    take({ database, shop });
  });
  afterAll(async () => {
    await shop.server?.close();
    await shop.jobs.close();
  });
};
