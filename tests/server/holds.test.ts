import { expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import { idempotencyKeys } from '#server/sales/tables/idempotency-table.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { cancelUnpaid, expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { forgetKeys } from '#server/sales/idempotency/keyed-write.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { holdUntil } from '#server/sales/stock/hold.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { clearOrdered } from '#server/sales/orders/leave-cart.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openOrdering, orderIn, type Ordering } from './ordering.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const hour = 3_600_000;

describeOnEveryEngine('a hold', ({ open }) => {
  let database: Database;
  let shop: Ordering;

  useShop(open, openOrdering, (opened) => ({ database, shop } = opened));
  keepBooks(() => shop.store);

  const extend = (id: number, minutes: number) =>
    inTransaction(shop.store, async (inside) => {
      await lockOrder(inside, id);
      return holdUntil(inside, id, new Date(inside.now().getTime() + minutes * 60_000));
    });

  test('ends by itself, and its order can still be paid while the copies are there', async () => {
    const ana = await shop.shopper();
    const id = await shop.stocked(1);
    const order = await shop.order(ana, id);
    await shop.pass(17 * 60_000);
    expect(await shop.stockOf(id)).toEqual({ onHand: 1, committed: 0, stock: 1 });
    expect(await shop.read(ana, order.id)).toMatchObject({ status: 'pending', held_until: null });
    expect((await shop.pay(order.id)).state).toBe('moved');
    expect(await shop.stockOf(id)).toEqual({ onHand: 1, committed: 1, stock: 0 });
  });

  test('that cannot end does not keep those that come after it', async () => {
    const [ana, eva] = [await shop.shopper(), await shop.shopper()];
    const [faulty, sound] = [await shop.stocked(1), await shop.stocked(1)];
    await shop.order(ana, faulty);
    await shop.order(eva, sound);
    const commit = (committed: number) =>
      database.orm.update(releases).set({ committed }).where(eq(releases.id, faulty));
    await commit(0);
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await shop.endHolds();
    expect(await shop.stockOf(sound)).toMatchObject({ committed: 0 });
    expect(logged.mock.calls.join()).toContain('could not be ended: StockError');
    logged.mockRestore();
    await commit(1);
    await shop.runAfter(0, expireHolds);
    expect(await shop.stockOf(faulty)).toMatchObject({ committed: 0 });
  });

  test('is extended by an attempt, and never shortened', async () => {
    const ana = await shop.shopper();
    const id = await shop.stocked(1);
    const order = await shop.order(ana, id);
    await extend(order.id, 30);
    await extend(order.id, 5);
    await shop.endHolds();
    expect(await shop.stockOf(id)).toMatchObject({ committed: 1 });
    await shop.endHolds();
    expect(await shop.stockOf(id)).toMatchObject({ committed: 0 });
  });

  test('is not renewed beyond the first hour of its order without an attempt to pay, which is canceled a day later', async () => {
    const ana = await shop.shopper();
    const id = await shop.stocked(1);
    const order = await shop.order(ana, id);
    const renew = async () => {
      const again = orderIn(await shop.place(ana, await shop.checkout(ana)));
      const retried = await shop.act(ana, order.id, 'retry-payment');
      expect([again.id, retried.status]).toEqual([order.id, 200]);
      return orderIn(retried).held_until;
    };
    const hourAfter = shop.store.now().getTime() + hour;
    await shop.runAfter(14 * 60_000, expireHolds);
    expect(await renew()).not.toBeNull();
    await shop.runAfter(40 * 60_000, expireHolds);
    expect(Date.parse((await renew()) ?? '')).toBeLessThanOrEqual(hourAfter);
    await shop.runAfter(7 * 60_000, expireHolds);
    expect([await renew(), await shop.stockOf(id)]).toMatchObject([null, { committed: 0 }]);
    await shop.runAfter(23 * hour, cancelUnpaid);
    const { body } = await shop.logIn(await shop.emailOf(ana), { remember: true });
    const token = body.data.token ?? '';
    expect(orderIn(await shop.act({ ...ana, token }, order.id, 'retry-payment')).held_until).toBeNull();
    await shop.runAfter(2 * hour, cancelUnpaid);
    expect((await shop.read({ ...ana, token }, order.id)).status).toBe('canceled');
  });

  test('of a paid order does not end', async () => {
    const ana = await shop.shopper();
    const id = await shop.stocked(1);
    const order = await shop.order(ana, id);
    await shop.pay(order.id);
    await shop.endHolds();
    expect(await shop.stockOf(id)).toMatchObject({ committed: 1 });
  });

  test('that ended lets another buyer have the copy; the first one is then short, and nothing is changed', async () => {
    const [ana, eva] = [await shop.shopper(), await shop.shopper()];
    const id = await shop.stocked(1);
    const order = await shop.order(ana, id);
    await shop.endHolds();
    await shop.order(eva, id);
    const moved = await shop.move(order.id, 'payment_approved');
    expect(moved).toMatchObject({ state: 'short', lines: [{ product_id: id, stock: 0 }] });
    expect((await shop.read(ana, order.id)).status).toBe('pending');
  });

  test('leaves an order that is canceled a day after its end, unless it was taken again', async () => {
    const [ana, eva] = [await shop.shopper(), await shop.shopper()];
    const [left, renewed] = [
      await shop.order(ana, await shop.stocked(1)),
      await shop.order(eva, await shop.stocked(1)),
    ];
    await shop.endHolds();
    await shop.runAfter(23 * hour, cancelUnpaid);
    const statusOf = async (id: number) =>
      (await database.orm.select().from(orders).where(eq(orders.id, id)))[0]?.status;
    expect(await statusOf(left.id)).toBe('pending');
    await extend(renewed.id, 60 * 4);
    await shop.runAfter(2 * hour, cancelUnpaid);
    expect([await statusOf(left.id), await statusOf(renewed.id)]).toEqual(['canceled', 'pending']);
    const mails = shop.mails.length;
    await shop.runAfter(0, cancelUnpaid);
    expect(shop.mails.length).toBe(mails);
  });

  test('takes the lines out of the cart once, and leaves copies that were added since', async () => {
    const ana = await shop.shopper();
    const [one, two] = [await shop.stocked(5), await shop.stocked(1)];
    await shop.put(ana, one, 2);
    const order = await shop.order(ana, two);
    const cart = await shop.cartOf(ana);
    const line = cart.find(({ product_id }) => product_id === one);
    await shop.call('PUT', `/client/cart/${line?.id}`, { quantity: 3 }, { token: ana.token });
    const leave = () =>
      inTransaction(shop.store, (inside) =>
        clearOrdered(inside, { id: order.id, customerId: ana.customerId }),
      );
    await leave();
    expect(await shop.cartOf(ana)).toMatchObject([{ product_id: one, quantity: 1 }]);
    await leave();
    expect(await shop.cartOf(ana)).toMatchObject([{ product_id: one, quantity: 1 }]);
  });

  test('keys of writes are forgotten after two days', async () => {
    const ana = await shop.shopper();
    await shop.place(ana, await shop.checkout(ana, await shop.stocked(1)), 'chave');
    const count = () => database.orm.$count(idempotencyKeys, eq(idempotencyKeys.customerId, ana.customerId));
    await shop.runAfter(47 * hour, forgetKeys);
    expect(await count()).toBe(1);
    await shop.runAfter(2 * hour, forgetKeys);
    expect(await count()).toBe(0);
  });
});
