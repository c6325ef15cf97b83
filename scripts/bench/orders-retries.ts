import { eq, inArray, sql } from 'drizzle-orm';
import pMap from 'p-map';
import { orders } from '#server/sales/tables/order-tables.ts';
import { sandboxPayments } from '#server/gateways/sandbox/sandbox-table.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import type { Cluster } from '../../tests/support/cluster.ts';
import type { Figure } from './figure.ts';
import { addBuyers, addRecords, type Buyer } from './orders-buyers.ts';
import { type Answer, insist, postOrder, postPix } from './orders-calls.ts';
import { exactly, ledgerFigure, sizeOf, type TwoProcesses, withTwoProcesses } from './orders-shop.ts';

const checkouts = sizeOf('BENCH_CHECKOUTS', 1_000);
const retries = 5;
const checkoutsAtOnce = 8;
const records = 100;

interface Outcome {
  buyer: Buyer;
  /** Whether all retries returned the same order, and the same payment. */
  isOne: boolean;
  failed: number;
}

/** Sends the same write at once from several tabs or repeated calls, to both processes. */
const together = async (shop: TwoProcesses, write: (url: string) => Promise<Answer>) => {
  let failed = 0;
  const answers = await Promise.all(
    Array.from({ length: retries }, (_, at) =>
      insist(async () => {
        const answer = await write(shop.urlOf(at));
        if (answer.status === 0 || answer.status >= 500) failed += 1;
        return answer;
      }),
    ),
  );
  const odd = answers.find(({ status }) => status !== 201);
  if (odd) console.log(`  ${odd.status}: ${odd.text}`);
  const ids = new Set(answers.map(({ status, data }) => (status === 201 ? data.id : undefined)));
  const [id] = ids;
  return { id: ids.size === 1 ? (id ?? null) : null, failed };
};

const checkOut = async (shop: TwoProcesses, buyer: Buyer): Promise<Outcome> => {
  const key = crypto.randomUUID();
  const order = await together(shop, (url) => postOrder(url, buyer, key));
  const { id } = order;
  if (id === null) return { buyer, isOne: false, failed: order.failed };
  const payment = await together(shop, (url) => postPix(url, buyer, id, `${key}-pix`));
  return { buyer, isOne: payment.id !== null, failed: order.failed + payment.failed };
};

/** Orders of each customer, and the charges that the provider took for them. */
const countsOf = async ({ store: { orm } }: TwoProcesses, buyers: readonly Buyer[]) => {
  const rows = await orm
    .select({
      customerId: orders.customerId,
      orders: sql<number>`count(distinct ${orders.id})::int`,
      charges: sql<number>`count(${sandboxPayments.id})::int`,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(sandboxPayments, eq(sandboxPayments.reference, payments.reference))
    .where(
      inArray(
        orders.customerId,
        buyers.map(({ customerId }) => customerId),
      ),
    )
    .groupBy(orders.customerId);
  const byCustomer = new Map(rows.map((row) => [row.customerId, row]));
  return buyers.map(({ customerId }) => byCustomer.get(customerId) ?? { orders: 0, charges: 0 });
};

/** Part c: each checkout is sent several times at once, with one key. */
export const benchRetries = (cluster: Cluster): Promise<Figure[]> =>
  withTwoProcesses(cluster, {}, async (shop) => {
    const sold = await addRecords(
      shop.store,
      Array.from({ length: records }, () => checkouts),
    );
    // The two places of a cart differ for each number, as a cart has each record once.
    const cartOf = (at: number) => [at, at * 7 + 31].map((place) => sold[place % records]);
    const carts = Array.from({ length: checkouts }, (_, at) => [
      ...new Set(cartOf(at).filter((record) => record !== undefined)),
    ]);
    const buyers = await addBuyers(shop.store, carts);
    const outcomes = await pMap(buyers, (buyer) => checkOut(shop, buyer), { concurrency: checkoutsAtOnce });
    const counts = await countsOf(shop, buyers);
    const name = `${checkouts.toLocaleString('en')} orders x ${retries} retries at once`;
    const count = (wrong: (at: { orders: number; charges: number }) => boolean) =>
      counts.filter(wrong).length;
    return [
      exactly(
        `${name}: checkouts without exactly one order`,
        count((one) => one.orders !== 1),
        0,
      ),
      exactly(
        '... without exactly one charge',
        count((one) => one.charges !== 1),
        0,
      ),
      exactly('... whose answers differ', outcomes.filter(({ isOne }) => !isOne).length, 0),
      exactly(
        '... answers 5xx, or none',
        outcomes.reduce((sum, { failed }) => sum + failed, 0),
        0,
      ),
      await ledgerFigure(shop.store),
    ];
  });
