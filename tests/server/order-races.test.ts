import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import pMap from 'p-map';
import fc from 'fast-check';
import { and, eq, inArray } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/kernel/db/database.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { applyProviderPayment } from '#server/sales/payments/apply-provider-payment.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import type { PaymentRow } from '#server/sales/tables/payment-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnPostgres, slow } from '../support/databases.ts';
import { openOrdering, orderIn, type Ordering } from './ordering.ts';
import { atCheckout, outcomeOf } from './quick-buyers.ts';

vi.setConfig({ testTimeout: 5 * slow, hookTimeout: slow });

/** As many as the connections of both pools, twice over. */
const atOnce = { concurrency: 40 };

describeOnPostgres('a crowd of buyers at two processes', ({ createAddress }) => {
  let databases: Database[];
  let shop: Ordering;
  let stores: StoreContext[];

  beforeAll(async () => {
    const databaseUrl = (await createAddress()) ?? '';
    const one = await openDatabase({ databaseUrl });
    const other = await openDatabase({ databaseUrl });
    databases = [one, other];
    shop = await openOrdering(one);
    stores = [shop.store, { ...shop.store, orm: other.orm }];
  });
  afterAll(async () => {
    await shop.jobs.close();
    for (const database of databases) await database.close();
  });
  keepBooks(() => shop.store);

  const processOf = (at: number): StoreContext => stores[at % stores.length] ?? shop.store;
  const tally = (outcomes: string[]) => ({
    done: outcomes.filter((outcome) => outcome === 'done').length,
    others: [...new Set(outcomes.filter((outcome) => outcome !== 'done'))],
  });

  test.each([1, 7])('sells %i copies to exactly as many of 200, and tells the others', async (copies) => {
    const releaseId = await shop.stocked(copies);
    const buyers = await pMap(
      Array.from({ length: 200 }),
      () => atCheckout(shop.store, [{ releaseId, quantity: 1 }]),
      { concurrency: 8 },
    );
    const outcomes = await pMap(buyers, (click, at) => outcomeOf(() => click(processOf(at))), atOnce);
    expect(tally(outcomes)).toEqual({ done: copies, others: ['sold_out'] });
    expect(await shop.stockOf(releaseId)).toEqual({ onHand: copies, committed: copies, stock: 0 });
  });

  test('neither sells too much nor waits in a circle, with 500 random carts of 20 records', async () => {
    const records = await pMap(Array.from({ length: 20 }), () => shop.stocked(15), { concurrency: 1 });
    // A generator with a fixed seed: the same carts in every run.
    let seed = 20_261_123;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const cart = () => {
      const left = [...records];
      return Array.from({ length: 1 + random(5) }, () => ({
        releaseId: left.splice(random(left.length), 1)[0] ?? 0,
        quantity: 1 + random(2),
      }));
    };
    const carts = Array.from({ length: 500 }, cart);
    const buyers = await pMap(carts, (copies) => atCheckout(shop.store, copies), { concurrency: 8 });
    const outcomes = await pMap(buyers, (click, at) => outcomeOf(() => click(processOf(at))), {
      concurrency: 32,
    });
    // A record that is sold out makes the freight of a cart old: the quote is of lines that can be sent.
    expect(tally(outcomes).others.filter((code) => code !== 'sold_out')).toEqual([]);
    const stocks = await Promise.all(records.map((id) => shop.stockOf(id)));
    expect(stocks.every((stock) => (stock?.committed ?? 0) <= 15)).toBe(true);
    expect(stocks.some((stock) => stock?.stock === 0)).toBe(true);
  });

  test('of one customer in three tabs makes one order of a cart', async () => {
    for (let round = 0; round < 15; round += 1) {
      const ana = await shop.shopper();
      const id = await shop.stocked(3);
      const body = await shop.checkout(ana, id);
      const answers = await Promise.all([
        shop.place(ana, body),
        shop.place(ana, body, 'k'),
        shop.place(ana, body, 'k'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((answer) => orderIn(answer).id)).size).toBe(1);
      expect(await shop.stockOf(id)).toMatchObject({ committed: 1 });
    }
  });

  test('cancelled in two tabs, and expired at once, frees its copies once', async () => {
    for (let round = 0; round < 15; round += 1) {
      const ana = await shop.shopper();
      const id = await shop.stocked(2);
      const order = await shop.order(ana, id);
      await shop.store.orm
        .update(orders)
        .set({ holdUntil: new Date(0) })
        .where(eq(orders.id, order.id));
      const [one, other] = await Promise.all([
        shop.act(ana, order.id, 'cancel'),
        shop.act(ana, order.id, 'cancel'),
        shop.runAfter(0, expireHolds),
      ]);
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(await shop.stockOf(id)).toEqual({ onHand: 2, committed: 0, stock: 2 });
    }
  });

  /** Live attempts to pay some orders by PIX. */
  const attemptsOf = async (orderIds: number[]) => {
    const now = shop.store.now();
    const rows = await shop.store.orm.select().from(orders).where(inArray(orders.id, orderIds));
    return shop.store.orm
      .insert(payments)
      .values(
        rows.map(({ id, total }) => ({
          ...{ orderId: id, reference: `race-${id}`, provider: 'stub', providerId: `race-${id}` },
          ...{ method: 'pix' as const, status: 'pending' as const, isLive: true, amount: total },
          ...{ createdAt: now, updatedAt: now },
        })),
      )
      .returning();
  };
  /** The provider answers that it was paid. */
  const approve = (store: StoreContext, { id, reference, amount }: PaymentRow) =>
    applyProviderPayment(store, id, {
      ...{ id: reference, reference, amount, status: 'approved', rawStatus: 'approved' },
      ...{ statusDetail: 'accredited', refunded: 0, installments: 1, pending: null, card: null },
      approvedAt: store.now(),
    });

  test('whose holds end while others pay leave no copy behind', async () => {
    const id = await shop.stocked(300);
    const clicks = await pMap(
      Array.from({ length: 300 }),
      () => atCheckout(shop.store, [{ releaseId: id, quantity: 1 }]),
      { concurrency: 8 },
    );
    const ids = await pMap(clicks, (click) => click(), { concurrency: 8 });
    await shop.store.orm
      .update(orders)
      .set({ holdUntil: new Date(0) })
      .where(inArray(orders.id, ids));
    const paid = await attemptsOf(ids.filter((_, at) => at % 3 === 0));
    await Promise.all([
      pMap(paid, (attempt, at) => approve(processOf(at), attempt), { concurrency: 8 }),
      shop.runAfter(0, expireHolds),
      shop.runAfter(0, expireHolds),
    ]);
    const isPaid = and(inArray(orders.id, ids), eq(orders.status, 'payment_approved'));
    expect(await shop.store.orm.$count(orders, isPaid)).toBe(100);
    expect(await shop.stockOf(id)).toEqual({ onHand: 300, committed: 100, stock: 200 });
  });

  test('cannot make a number of theirs money: 5,000 bodies with another number each', async () => {
    const ana = await shop.shopper();
    const right = await shop.checkout(ana, await shop.stocked(3, 129.9));
    const number = fc.oneof(
      fc.integer({ min: -1_000, max: 1_000 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: 0, max: 1_000, noNaN: true }),
      fc.integer(),
    );
    const field = fc.constantFrom('expected_total', 'service_id', 'address_id');
    const before = await shop.store.orm.$count(orders);
    const bodies = fc
      .sample(fc.tuple(field, number), 5_000)
      .map(([name, value]) => ({ ...right, [name]: value }));
    const asRight = (body: typeof right) =>
      Math.round(body.expected_total * 100) === Math.round(right.expected_total * 100) &&
      body.service_id === right.service_id &&
      body.address_id === right.address_id;
    const others = bodies.filter((body) => !asRight(body) && body.service_id !== 2);
    const statuses = await pMap(others, async (body) => (await shop.place(ana, body)).status, {
      concurrency: 8,
    });
    expect([...new Set(statuses)].toSorted()).toEqual([409, 422]);
    expect(others.length).toBeGreaterThan(4_500);
    expect(await shop.store.orm.$count(orders)).toBe(before);
    const order = orderIn(await shop.place(ana, right));
    expect(order.total).toBe(right.expected_total);
  });
});
