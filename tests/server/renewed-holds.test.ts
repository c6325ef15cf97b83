import { expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import { cancelUnpaid, expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openOrdering, orderIn, type Ordering, type Shopper } from './ordering.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;

describeOnOneEngine('the hour in which a customer holds a record unpaid', ({ open }) => {
  let database: Database;
  let shop: Ordering;

  useShop(open, openOrdering, (opened) => ({ database, shop } = opened));
  keepBooks(() => shop.store);

  /** A session ends within hours, and other tests let time pass. */
  const shopper = async () => {
    const buyer = await shop.shopper();
    const { body } = await shop.logIn(await shop.emailOf(buyer), { remember: true });
    return { ...buyer, token: body.data.token ?? '' };
  };

  /** Orders the one copy in the cart, with the cheapest or the dearest freight. */
  const orderBy = async (buyer: Shopper, way: 'pac' | 'sedex') => {
    await database.orm.delete(rateLimits);
    const { quote_id, options } = await shop.quoteOf(buyer);
    const chosen = options[way === 'pac' ? 0 : 1];
    const answer = await shop.place(buyer, {
      ...{ address_id: buyer.addressId, quote_id, service_id: chosen?.id ?? 0 },
      expected_total: 100 + (chosen?.price ?? 0),
    });
    expect(answer.status).toBe(201);
    return orderIn(answer);
  };

  /** Orders every 14 minutes without paying; returns for how many minutes the copy was held. */
  const alternate = async (buyer: Shopper, record: number, minutes: number) => {
    let held = 0;
    for (let passed = 0; passed < minutes; passed += 14) {
      await orderBy(buyer, passed % 28 === 0 ? 'pac' : 'sedex');
      for (const step of [6, 8]) {
        await shop.runAfter(step * minute, expireHolds);
        if ((await shop.stockOf(record))?.committed === 1) held += step;
      }
    }
    return held;
  };

  test('counts over orders that replace one another: the last copy goes back on sale for an hour', async () => {
    const [ana, eva] = [await shopper(), await shopper()];
    const record = await shop.stocked(1);
    await shop.put(ana, record);
    expect(await alternate(ana, record, 5 * 14)).toBeLessThanOrEqual(60);
    expect(await shop.stockOf(record)).toMatchObject({ stock: 1 });
    expect((await shop.order(eva, record)).held_until).not.toBeNull();
  });

  test('leaves the copy on sale half of the time at least, for as long as it goes on', async () => {
    const ana = await shopper();
    const record = await shop.stocked(1);
    await shop.put(ana, record);
    const minutes = 4 * 60;
    expect(await alternate(ana, record, minutes)).toBeLessThanOrEqual(minutes / 2 + 14);
  });

  test('counts over orders that were canceled, too', async () => {
    const ana = await shopper();
    const record = await shop.stocked(1);
    await shop.put(ana, record);
    const began = shop.store.now().getTime();
    const first = await orderBy(ana, 'pac');
    await shop.runAfter(14 * minute, expireHolds);
    await shop.act(ana, first.id, 'cancel');
    await shop.runAfter(40 * minute, expireHolds);
    const second = await orderBy(ana, 'pac');
    expect(Date.parse(second.held_until ?? '')).toBe(began + 60 * minute);
    await shop.act(ana, second.id, 'cancel');
    await shop.runAfter(7 * minute, expireHolds);
    expect((await orderBy(ana, 'pac')).held_until).toBeNull();
  });

  test('over, the order is made and can be paid while the copy is free, and is canceled a day later', async () => {
    const ana = await shopper();
    const record = await shop.stocked(1);
    await shop.put(ana, record);
    await alternate(ana, record, 70);
    const late = await orderBy(ana, 'pac');
    expect([late.status, late.held_until]).toEqual(['pending', null]);
    expect(await shop.stockOf(record)).toMatchObject({ committed: 0 });
    expect((await shop.pay(late.id)).state).toBe('moved');
    expect(await shop.stockOf(record)).toMatchObject({ committed: 1 });

    const [eva, other] = [await shopper(), await shop.stocked(1)];
    await shop.put(eva, other);
    await alternate(eva, other, 70);
    const left = await orderBy(eva, 'pac');
    await shop.runAfter(25 * 60 * minute, expireHolds, cancelUnpaid);
    expect((await shop.read(eva, left.id)).status).toBe('canceled');
  });

  test('begins anew once the copy was on sale for an hour, and for a record that was bought', async () => {
    const ana = await shopper();
    const record = await shop.stocked(2);
    await shop.put(ana, record);
    const first = await orderBy(ana, 'pac');
    await shop.runAfter(16 * minute, expireHolds);
    await shop.act(ana, first.id, 'cancel');
    await shop.runAfter(62 * minute, expireHolds);
    const again = await orderBy(ana, 'pac');
    expect(Date.parse(again.held_until ?? '')).toBe(shop.store.now().getTime() + 15 * minute);
    await shop.pay(again.id);
    await shop.runAfter(59 * minute, expireHolds);
    const more = await orderBy(ana, 'pac');
    expect(Date.parse(more.held_until ?? '')).toBe(shop.store.now().getTime() + 15 * minute);
  });

  test('is that of one customer and one record', async () => {
    const [ana, eva] = [await shopper(), await shopper()];
    const [record, other] = [await shop.stocked(2), await shop.stocked(1)];
    await shop.put(ana, record);
    await alternate(ana, record, 70);
    expect((await shop.order(eva, record)).held_until).not.toBeNull();
    const [line] = await shop.cartOf(ana);
    await shop.call('DELETE', `/client/cart/${line?.id}`, undefined, { token: ana.token });
    expect((await shop.order(ana, other)).held_until).not.toBeNull();
  });
});
