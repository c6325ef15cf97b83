import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import pMap from 'p-map';
import { testCardCpf, testCardExpiry, testCards } from '#domain/orders/test-cards.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { payments, refunds } from '#server/sales/tables/payment-tables.ts';
import { tokenizeCard } from '#server/gateways/sandbox/card-tokens.ts';
import { paymentById, updateEntry } from '#server/gateways/sandbox/ledger.ts';
import { decide } from '#server/gateways/sandbox/payment-life.ts';
import { newNoticeId, noticeRequest } from '#server/gateways/sandbox/sandbox-notices.ts';
import { sweepPayments } from '#server/sales/payments/sweep.ts';
import { sellOverCounter } from '#server/sales/stock/shelf.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { Cluster } from '../../tests/support/cluster.ts';
import { type Figure, known } from './figure.ts';
import { addBuyers, addRecords, type Buyer, type Sold } from './orders-buyers.ts';
import { call, insist, postOrder } from './orders-calls.ts';
import { type Fate, fatesOf } from './orders-fates.ts';
import { randomFrom } from './orders-random.ts';
import { exactly, ledgerFigure, sizeOf, type TwoProcesses, withTwoProcesses } from './orders-shop.ts';

const count = sizeOf('BENCH_PAYMENTS', 1_000);
const seed = sizeOf('BENCH_SEED', 10);
const mostNotices = 6;
/** Percentage of the payments whose notices are all lost. */
const lost = 25;
const atOnce = 16;
const longestSweepMs = 6 * 60_000;

interface Attempt {
  fate: Fate;
  record: Sold;
  orderId: number;
  paymentId: number;
  /** The sandbox's number of the payment. */
  providerId: string;
  /** The changes at the provider so far, each after the one before. */
  changes: Promise<void>;
}

const cardToken = async ({ orm, now }: StoreContext) => {
  const [card] = testCards;
  if (!card) throw new Error('There is no test card.');
  const { number, securityCode } = card;
  const typed = { number, securityCode, holder: 'CONT', expiry: testCardExpiry, cpf: testCardCpf };
  return tokenizeCard(orm, typed, now());
};

const bodyOf = async (store: StoreContext, { method }: Fate, { body: { expected_total } }: Buyer) => {
  if (method === 'pix') return { method, expected_total };
  const { token, brand } = await cardToken(store);
  return { method, expected_total, token, payment_method_id: brand, installments: 1 };
};

/** An order with a waiting attempt, as a customer makes it. */
const begin = async (shop: TwoProcesses, fate: Fate, record: Sold, buyer: Buyer): Promise<Attempt> => {
  const url = shop.urlOf(buyer.customerId);
  const key = crypto.randomUUID();
  const order = await insist(() => postOrder(url, buyer, key));
  const orderId = order.data.id ?? 0;
  const body = await bodyOf(shop.store, fate, buyer);
  const paid = await insist(() =>
    call(url, `orders/${orderId}/payments`, buyer, { body, key: `${key}-paid` }),
  );
  if (order.status !== 201 || paid.status !== 201) throw new Error(`${order.text}\n${paid.text}`);
  const paymentId = paid.data.id ?? 0;
  const [row] = await shop.store.orm.select().from(payments).where(eq(payments.id, paymentId));
  if (!row?.providerId) throw new Error(`The payment ${paymentId} has not reached its provider.`);
  return { fate, record, orderId, paymentId, providerId: row.providerId, changes: Promise.resolve() };
};

/** Each order is of a record of its own, of which there is one copy. */
const beginAll = async (shop: TwoProcesses): Promise<Attempt[]> => {
  const wanted = fatesOf(count);
  const records = await addRecords(
    shop.store,
    wanted.map(() => 1),
  );
  const buyers = await addBuyers(
    shop.store,
    records.map((record) => [record]),
  );
  const attempt = async (fate: Fate, at: number) => {
    const [record, buyer] = [records[at], buyers[at]];
    if (!record || !buyer) throw new Error('The bench has too few records or buyers.');
    return begin(shop, fate, record, buyer);
  };
  return pMap(wanted, attempt, { concurrency: atOnce });
};

/** Ends the holds of some orders, and sells their only copies. */
const takeCopies = async ({ store }: TwoProcesses, attempts: readonly Attempt[]) => {
  const late = attempts.filter(({ fate }) => fate.before !== undefined);
  if (late.length === 0) return;
  await store.orm
    .update(orders)
    .set({ holdUntil: new Date(0) })
    .where(
      inArray(
        orders.id,
        late.map(({ orderId }) => orderId),
      ),
    );
  await expireHolds.run(store, { id: 'bench', data: {}, signal: new AbortController().signal });
  for (const { record } of late.filter(({ fate }) => fate.before === 'sold-out')) {
    const { state } = await inTransaction(store, (inside) => sellOverCounter(inside, record.id));
    if (state !== 'sold') throw new Error(`The copy of a freed hold was not for sale: ${state}.`);
  }
};

type Act = (shop: TwoProcesses) => Promise<number>;

/** A change in the ledger of the sandbox, without a notice to the shop. */
const change =
  (attempt: Attempt, outcome: Fate['outcomes'][number]): Act =>
  async ({ store: { orm, now } }) => {
    attempt.changes = attempt.changes.then(async () => {
      const stored = await paymentById(orm, attempt.providerId);
      const next = stored && decide(stored.data, outcome, now());
      if (!next) throw new Error(`The sandbox cannot ${outcome} a payment of the bench.`);
      await updateEntry(orm, attempt.providerId, next, now());
    });
    await attempt.changes;
    return 200;
  };

type Notice = Parameters<typeof noticeRequest>[1];

/** The notice id and the time are signed, and equal in a repetition. */
const newNotice = (): Notice => ({ notice: newNoticeId(), now: new Date() });

/** A signed notice, to one of the processes. */
const notify =
  ({ providerId }: Attempt, notice: Notice, at: number): Act =>
  async ({ store: { orm }, urlOf }) => {
    const stored = await paymentById(orm, providerId);
    if (!stored) throw new Error('The sandbox lost a payment of the bench.');
    const { url, headers, body } = noticeRequest(stored, notice);
    const address = new URL(`${url.pathname}${url.search}`, urlOf(at));
    const answer = await fetch(address, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };

/** The acts of all payments in random order, except that the changes of one payment keep their order. */
const shuffled = (attempts: readonly Attempt[]): { acts: Act[]; notices: number; unheard: number } => {
  const random = randomFrom(seed);
  const acts: { time: number; act: Act }[] = [];
  let notices = 0;
  let unheard = 0;
  for (const attempt of attempts) {
    const times = attempt.fate.outcomes.map(random).sort();
    attempt.fate.outcomes.forEach((outcome, at) =>
      acts.push({ time: times[at] ?? 0, act: change(attempt, outcome) }),
    );
    const calls = random() * 100 < lost ? 0 : Math.ceil(random() * mostNotices);
    if (calls === 0) unheard += 1;
    let notice = newNotice();
    for (let at = 0; at < calls; at += 1) {
      // Half of the notices are repetitions.
      if (random() < 0.5) notice = newNotice();
      acts.push({ time: random(), act: notify(attempt, notice, at) });
      notices += 1;
    }
  }
  const inOrder = acts.toSorted((one, other) => one.time - other.time).map(({ act }) => act);
  return { acts: inOrder, notices, unheard };
};

const longAgo = new Date(0);

/** Payments that were not checked since the deliveries, refunds that are not confirmed, and notices in the queue. */
const unfinished = async ({ store: { orm } }: TwoProcesses): Promise<number> => {
  const jobs = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pgboss.job`)
    .where(sql`name = 'noticed-payment' and state < 'completed'`);
  const due = await orm.$count(payments, eq(payments.checkAt, longAgo));
  return due + (await orm.$count(refunds, eq(refunds.state, 'asked'))) + (jobs[0]?.count ?? 0);
};

/** Makes all payments due, and waits until all work is done. The processes sweep each minute, and the bench at once. */
const sweep = async (shop: TwoProcesses): Promise<number> => {
  const start = performance.now();
  const { orm } = shop.store;
  await orm.update(payments).set({ checkAt: longAgo }).where(isNotNull(payments.checkAt));
  while ((await unfinished(shop)) > 0 && performance.now() - start < longestSweepMs) {
    await sweepPayments(shop.store);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return (performance.now() - start) / 1_000;
};

const isWrong = async (
  { store: { orm } }: TwoProcesses,
  { fate, paymentId, orderId }: Attempt,
  isSaid: boolean,
) => {
  const [found] = await orm
    .select({
      payment: payments.status,
      order: orders.status,
      paymentStatus: orders.paymentStatus,
      attention: orders.attention,
      refunded: sql<number>`${payments.refunded}`,
      amount: payments.amount,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  const { payment, order, paymentStatus, attention } = fate.ends;
  const isRight =
    found?.payment === payment &&
    order.includes(found.order) &&
    found.paymentStatus === paymentStatus &&
    found.attention === attention &&
    (payment !== 'refunded' || found.refunded === found.amount);
  if (!isRight && isSaid) console.log(`  Order ${orderId}, ${fate.name}:`, JSON.stringify(found));
  return !isRight;
};

const countWrong = async (shop: TwoProcesses, attempts: readonly Attempt[], isSaid: boolean) => {
  const wrong = await pMap(attempts, (attempt) => isWrong(shop, attempt, isSaid), { concurrency: 4 });
  return wrong.filter(Boolean).length;
};

/** Part d: notices of payments arrive in any order, several times, or never. */
export const benchPayments = (cluster: Cluster): Promise<Figure[]> =>
  withTwoProcesses(cluster, {}, async (shop) => {
    const attempts = await beginAll(shop);
    await takeCopies(shop, attempts);
    const { acts, notices, unheard } = shuffled(attempts);
    const statuses = await pMap(acts, (act) => act(shop), { concurrency: atOnce });
    const wrongBefore = await countWrong(shop, attempts, false);
    const seconds = await sweep(shop);
    const wrong = await countWrong(shop, attempts, true);
    const refused = statuses.filter((status) => status !== 200);
    return [
      exactly(`${count.toLocaleString('en')} payments: wrong states after the sweep`, wrong, 0),
      known('... wrong after the notices, before the sweep', String(wrongBefore)),
      known('... notices, shuffled and repeated', `${notices}; ${unheard} payments without any`),
      exactly(`... notices answered other than 200 (${[...new Set(refused)].join(', ')})`, refused.length, 0),
      known('... the sweep and the refunds, in all', `${Math.round(seconds)} s`),
      await ledgerFigure(shop.store),
    ];
  });
