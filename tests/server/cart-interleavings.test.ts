import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/kernel/db/database.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import { applyProviderPayment } from '#server/sales/payments/apply-provider-payment.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnPostgres, slow } from '../support/databases.ts';
import { everyInterleaving } from '../support/interleavings.ts';
import { openOrdering, type Ordering, type OrderOnWire, type Shopper } from './ordering.ts';

vi.setConfig({ testTimeout: 20 * slow, hookTimeout: slow });

/** Locks of customers, what touches the cart, and every end of a transaction. */
const isGate = (statement: string) =>
  /"cart_items"|from "customers" .*for (no key )?update/.test(statement) ||
  /^(commit|rollback)/i.test(statement);

describeOnPostgres('every order of a payment and', ({ createAddress }) => {
  let databaseUrl: string;
  let database: Database;
  let shop: Ordering;
  let buyer: Shopper;

  beforeAll(async () => {
    databaseUrl = (await createAddress()) ?? '';
    database = await openDatabase({ databaseUrl });
    shop = await openOrdering(database);
    buyer = await shop.shopper();
  });
  afterAll(async () => {
    await shop.jobs.close();
    await database.close();
  });
  keepBooks(() => shop.store);

  /** An attempt that is stored, and what its provider says of it. */
  const approval = async ({ id, total }: OrderOnWire) => {
    const reference = `cart-${id}`;
    const amount = Math.round(total * 100);
    const now = shop.store.now();
    const [row] = await database.orm
      .insert(payments)
      .values({
        ...{ orderId: id, reference, provider: 'stub', method: 'pix', amount },
        ...{ status: 'pending', isLive: true, createdAt: now, updatedAt: now },
      })
      .returning();
    return () =>
      applyProviderPayment(shop.store, row?.id ?? 0, {
        ...{ id: reference, reference, amount, status: 'approved', rawStatus: 'approved' },
        ...{
          statusDetail: 'accredited',
          refunded: 0,
          installments: 1,
          pending: null,
          card: null,
          approvedAt: now,
        },
      });
  };

  type Write = (line: number) => Promise<{ status: number }>;
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, `/client/cart${path}`, body, { token: buyer.token });
  const set =
    (quantity: number): Write =>
    (line) =>
      call('PUT', `/${line}`, { quantity });
  const clear: Write = () => call('DELETE', '');

  /** 3 copies are ordered, of which 5 lie in the cart since; `left` is what may be in it when both have ended. */
  const meet = (write: Write, left: number[]) =>
    everyInterleaving({
      databaseUrl,
      isGate,
      prepare: async () => {
        await database.orm.delete(rateLimits);
        await clear(0);
        const order = await shop.order(buyer, await shop.stocked(9), 3);
        const line = (await shop.cartOf(buyer))[0]?.id ?? 0;
        await set(5)(line);
        return {
          actors: [
            { name: 'payment', run: await approval(order) },
            { name: 'cart', run: () => write(line) },
          ],
          judge: async (ended) => {
            const copies = (await shop.cartOf(buyer)).reduce((sum, { quantity }) => sum + quantity, 0);
            const { status } = await shop.read(buyer, order.id);
            const answered =
              ended[1] && 'value' in ended[1] ? (ended[1].value as { status: number }).status : 0;
            return [
              ...(status === 'payment_approved' ? [] : [`the order is ${status}`]),
              ...(answered === 200 || answered === 404 ? [] : [`the cart answered ${answered}`]),
              ...(left.includes(copies) ? [] : [`${copies} copies are in the cart`]),
            ];
          },
        };
      },
    });

  test.each([
    ['a smaller quantity', set(1), [0, 1]],
    ['the clearing of the cart', clear, [0]],
  ] as const)('%s: what was bought leaves the cart', async (_, write, left) => {
    const { schedules, wrong } = await meet(write, [...left]);
    expect(wrong).toEqual([]);
    expect(schedules).toBeGreaterThan(1);
  });
});
