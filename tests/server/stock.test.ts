import { describe, expect, test, vi } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { restocks } from '#server/sales/tables/list-tables.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { stockMovements } from '#server/sales/tables/movement-table.ts';
import { putBack, sellOverCounter, setOnHand } from '#server/sales/stock/shelf.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openOrdering, type Ordering } from './ordering.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

describeOnEveryEngine('stock', ({ open }) => {
  let database: Database;
  let shop: Ordering;

  useShop(open, openOrdering, (opened) => ({ database, shop } = opened));
  keepBooks(() => shop.store);

  const movementsOf = async (id: number) =>
    (
      await database.orm
        .select()
        .from(stockMovements)
        .where(eq(stockMovements.releaseId, id))
        .orderBy(stockMovements.id)
    ).map(({ change, reason }) => [change, reason]);
  const restocksOf = (id: number) => database.orm.$count(restocks, eq(restocks.releaseId, id));
  const want = async (id: number) => {
    const who = await shop.shopper();
    return shop.call('POST', '/client/wantlist', { product_id: id }, { token: who.token });
  };
  const attentionOf = async (id: number) => {
    const [row] = await database.orm
      .select({ attention: orders.attention })
      .from(orders)
      .where(eq(orders.id, id));
    return row?.attention;
  };
  const set = (id: number, copies: number) =>
    inTransaction(shop.store, (inside) => setOnHand(inside, id, copies));
  const sell = (id: number, quantity?: number) =>
    inTransaction(shop.store, (inside) => sellOverCounter(inside, id, quantity));

  test('goes from the shelf to the parcel and back, each step with its movement', async () => {
    const ana = await shop.shopper();
    const id = await shop.stocked(3);
    const order = await shop.order(ana, id, 2);
    await shop.pay(order.id);
    expect(await shop.stockOf(id)).toEqual({ onHand: 3, committed: 2, stock: 1 });
    for (const status of ['preparing', 'shipped', 'delivered'] as const) await shop.move(order.id, status);
    expect(await shop.stockOf(id)).toEqual({ onHand: 1, committed: 0, stock: 1 });
    await inTransaction(shop.store, (inside) =>
      putBack(inside, { orderId: order.id, lines: [{ releaseId: id, quantity: 1 }] }),
    );
    expect(await shop.stockOf(id)).toEqual({ onHand: 2, committed: 0, stock: 2 });
    expect(await movementsOf(id)).toEqual([
      [3, 'import'],
      [-2, 'shipped'],
      [1, 'returned'],
    ]);
  });

  test('is set and sold in the shop, but not what an order holds', async () => {
    const ana = await shop.shopper();
    const id = await shop.stocked(2);
    expect(await sell(id)).toEqual({ state: 'sold', stock: 1 });
    await shop.order(ana, id);
    expect(await sell(id)).toEqual({ state: 'sold-out', stock: 0 });
    expect(await set(id, 5)).toEqual({ before: 1, committed: 1 });
    expect(await sell(id, 5)).toEqual({ state: 'sold-out', stock: 4 });
    expect(await sell(2_000_000_000)).toEqual({ state: 'unknown' });
    expect(await movementsOf(id)).toEqual([
      [2, 'import'],
      [-1, 'sold'],
      [4, 'set'],
    ]);
  });

  test('moves the version of the catalogue and the day of change with every write', async () => {
    const ana = await shop.shopper();
    const id = await shop.stocked(1);
    const [before] = await database.orm.select().from(releases).where(eq(releases.id, id));
    await shop.clock.setTime(shop.clock.now() + 60_000);
    const seen = await shop.request('/config', {});
    await shop.order(ana, id);
    const [after] = await database.orm.select().from(releases).where(eq(releases.id, id));
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? Infinity);
    const tag = (answer: Response) => answer.headers.get('etag');
    expect(tag(await shop.request('/config', {}))).not.toBe(tag(seen));
  });

  describe('counted by an import', () => {
    test('is not counted again by the same file, whatever was sold since', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(3);
      const order = await shop.order(ana, id);
      await sell(id);
      expect(await shop.recount(id, 3)).toMatchObject({ unchanged: 1 });
      expect(await shop.stockOf(id)).toEqual({ onHand: 2, committed: 1, stock: 1 });
      await shop.act(ana, order.id, 'cancel');
    });

    test('is left alone by a file that only tells other facts of the record', async () => {
      const id = await shop.stocked(3);
      await sell(id);
      expect(await shop.recount(id, 3, 100, { country: 'Brasil' })).toMatchObject({ changed: 1 });
      expect(await shop.stockOf(id)).toMatchObject({ onHand: 2 });
    });

    test('is taken over where the file names another number than the last one', async () => {
      const id = await shop.stocked(3);
      await sell(id);
      await shop.recount(id, 7);
      expect(await shop.stockOf(id)).toMatchObject({ onHand: 7 });
      expect(await movementsOf(id)).toEqual([
        [3, 'import'],
        [-1, 'sold'],
        [5, 'import'],
      ]);
    });

    test('leaves a price of the shop until the file names another one', async () => {
      const id = await shop.stocked(1, 100);
      const priceOf = async () => {
        const [row] = await database.orm
          .select({ price: releases.price, promotional: releases.promotionalPrice })
          .from(releases)
          .where(eq(releases.id, id));
        return row;
      };
      await database.orm.update(releases).set({ price: 8_000 }).where(eq(releases.id, id));
      await shop.recount(id, 1, 100, { country: 'Brasil' });
      expect(await priceOf()).toEqual({ price: 8_000, promotional: null });
      await shop.recount(id, 1, 100, { promotional_price: 90 });
      expect(await priceOf()).toEqual({ price: 10_000, promotional: 9_000 });
    });

    test('below what orders hold marks these orders, tells the shopkeeper and cancels nothing', async () => {
      const [ana, eva] = [await shop.shopper(), await shop.shopper()];
      const id = await shop.stocked(3);
      const [open, paid] = [await shop.order(ana, id), await shop.order(eva, id, 2)];
      await shop.pay(paid.id);
      await shop.recount(id, 1);
      await shop.work();
      expect(await shop.stockOf(id)).toEqual({ onHand: 1, committed: 3, stock: 0 });
      for (const order of [open, paid]) expect(await attentionOf(order.id)).toBe('conflict');
      expect((await shop.read(ana, open.id)).status).toBe('pending');
      const told = shop.mails.filter(
        ({ to, text }) => to === 'loja@exemplo.com' && text.includes(paid.order_number),
      );
      expect(told.length).toBeGreaterThan(0);
      await shop.move(paid.id, 'preparing');
      expect(await shop.move(paid.id, 'shipped')).toMatchObject({
        state: 'short',
        lines: [{ product_id: id, stock: 1 }],
      });
      await shop.act(ana, open.id, 'cancel');
      await set(id, 2);
      await shop.work();
      expect(await attentionOf(paid.id)).toBeNull();
      expect(await shop.move(paid.id, 'shipped')).toMatchObject({ state: 'moved' });
    });
  });

  describe('that comes back', () => {
    test('by a count or the cancellation of a paid order is told to all who wait', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(1);
      const order = await shop.order(ana, id);
      await want(id);
      await shop.pay(order.id);
      await shop.act(ana, order.id, 'cancel');
      expect(await restocksOf(id)).toBe(1);
    });

    test('by a freed hold is told to those who began to wait meanwhile, and to no others', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(0);
      await want(id);
      await set(id, 1);
      expect(await restocksOf(id)).toBe(1);
      await shop.clock.setTime(shop.clock.now() + 60_000);
      const order = await shop.order(ana, id);
      await shop.act(ana, order.id, 'cancel');
      expect(await restocksOf(id)).toBe(1);
      const again = await shop.order(ana, id);
      await want(id);
      await shop.act(ana, again.id, 'cancel');
      expect(await restocksOf(id)).toBe(2);
      const since = await database.orm
        .select()
        .from(restocks)
        .where(and(eq(restocks.releaseId, id)));
      expect(since.map((row) => row.since !== null)).toEqual([false, true]);
    });

    test('in the order that replaces another one is told to none', async () => {
      const ana = await shop.shopper();
      const [one, two] = [await shop.stocked(1), await shop.stocked(1)];
      await shop.order(ana, one);
      await want(one);
      await shop.order(ana, two);
      expect(await restocksOf(one)).toBe(0);
    });
  });
});
