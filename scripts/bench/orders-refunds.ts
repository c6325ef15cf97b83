import { eq, isNotNull, sql } from 'drizzle-orm';
import pMap from 'p-map';
import { payments, refunds } from '#server/sales/tables/payment-tables.ts';
import { sweepPayments } from '#server/sales/payments/sweep.ts';
import { paymentById, updateEntry } from '#server/gateways/sandbox/ledger.ts';
import { decide } from '#server/gateways/sandbox/payment-life.ts';
import type { Cluster } from '../../tests/support/cluster.ts';
import { type Figure, known } from './figure.ts';
import { addBuyers, addRecords, type Buyer } from './orders-buyers.ts';
import { insist, postOrder, postPix } from './orders-calls.ts';
import { exactly, ledgerFigure, type TwoProcesses, withTwoProcesses } from './orders-shop.ts';

const count = 20;
const longestMs = 180_000;

/** Makes an order whose PIX was paid at the provider. */
const payOne = async ({ urlOf, store: { orm, now } }: TwoProcesses, buyer: Buyer): Promise<number> => {
  const key = crypto.randomUUID();
  const { data } = await insist(() => postOrder(urlOf(0), buyer, key));
  const id = data.id ?? 0;
  await insist(() => postPix(urlOf(0), buyer, id, `${key}-paid`));
  const [row] = await orm.select().from(payments).where(eq(payments.orderId, id));
  const stored = row?.providerId ? await paymentById(orm, row.providerId) : null;
  const settled = stored && decide(stored.data, 'settle', now());
  if (!stored || !settled) throw new Error('A payment of the bench was not made.');
  await updateEntry(orm, stored.id, settled, now());
  return id;
};

const cancel = async ({ urlOf }: TwoProcesses, buyer: Buyer, id: number) => {
  const headers = { Authorization: `Bearer ${buyer.token}` };
  const answer = await fetch(`${urlOf(0)}/api/orders/${id}/cancel`, { method: 'PUT', headers });
  if (answer.status !== 200) throw new Error(`The cancellation answers ${answer.status}.`);
};

const until = async (isTrue: () => Promise<boolean>) => {
  const end = performance.now() + longestMs;
  while (!(await isTrue()) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 100));
};

const activeJobs = async ({ store: { orm } }: TwoProcesses): Promise<number> => {
  const [row] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pgboss.job`)
    .where(sql`name = 'refund-payment' and state = 'active'`);
  return row?.count ?? 0;
};

/** Kills the first process during a refund, which it cannot finish because the ledger of the sandbox is locked. */
const killAtWork = (shop: TwoProcesses, cancelAll: () => Promise<unknown>): Promise<number> =>
  shop.store.orm.transaction(async (tx) => {
    await tx.execute(sql`select id from sandbox_payments for update`);
    await cancelAll();
    await until(async () => (await activeJobs(shop)) > 0);
    shop.processes[0]?.api.kill('SIGKILL');
    return activeJobs(shop);
  });

/** Part g: a process is killed during refunds; the other one continues them. */
export const benchRefunds = (cluster: Cluster): Promise<Figure[]> =>
  withTwoProcesses(cluster, {}, async (shop) => {
    const { store } = shop;
    const records = await addRecords(
      store,
      Array.from({ length: count }, () => 1),
    );
    const buyers = await addBuyers(
      store,
      records.map((record) => [record]),
    );
    const paid = await pMap(buyers, async (buyer) => ({ buyer, id: await payOne(shop, buyer) }), {
      concurrency: 4,
    });
    await store.orm
      .update(payments)
      .set({ checkAt: new Date(0) })
      .where(isNotNull(payments.checkAt));
    await sweepPayments(store);
    const cancelAll = () => pMap(paid, ({ buyer, id }) => cancel(shop, buyer, id), { concurrency: 4 });
    const working = await killAtWork(shop, cancelAll);
    const start = performance.now();
    const open = () => store.orm.$count(refunds, eq(refunds.state, 'asked'));
    await until(async () => (await open()) === 0);
    const seconds = Math.round((performance.now() - start) / 1_000);
    return [
      exactly(`${count} refunds, a process killed during ${working} of them: not made`, await open(), 0),
      known('... until all were made (promised: 60 s)', `${seconds} s`),
      await ledgerFigure(store),
    ];
  });
