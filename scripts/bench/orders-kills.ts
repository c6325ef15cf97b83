import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pMap from 'p-map';
import { idempotencyKeys } from '#server/sales/tables/idempotency-table.ts';
import { orderHistory, orderLines, orders } from '#server/sales/tables/order-tables.ts';
import { sandboxPayments } from '#server/gateways/sandbox/sandbox-table.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import type { Cluster } from '../../tests/support/cluster.ts';
import type { Figure } from './figure.ts';
import { addBuyers, addRecords, type Buyer } from './orders-buyers.ts';
import { type Answer, insist, postOrder, postPix } from './orders-calls.ts';
import {
  exactly,
  ledgerFigure,
  sizeOf,
  startProcess,
  type TwoProcesses,
  withTwoProcesses,
} from './orders-shop.ts';
import { stepsOf } from './orders-watched.ts';

/** 1: each step of a request; 5: every fifth one. */
const every = sizeOf('BENCH_KILL_EVERY', 1);
/** Processes that start and are killed at the same time. */
const atOnce = 2;
const preload = ['orders-watch.ts'];

const labels = { order: 'POST /api/orders', payment: 'POST /api/orders/{id}/payments' };
type Kind = keyof typeof labels;

/** One checkout, whose process is killed at a step. */
interface Victim {
  kind: Kind;
  /** The step, from 1, and its statement. */
  step: number;
  name: string;
  buyer: Buyer;
  key: string;
  /** The order of the payment, made before. */
  orderId: number;
}

const write = (url: string, { kind, buyer, key, orderId }: Omit<Victim, 'step' | 'name'>): Promise<Answer> =>
  kind === 'order' ? postOrder(url, buyer, key) : postPix(url, buyer, orderId, key);

/** 'insert into "orders"', 'select "releases" for no key update' */
const nameOf = (statement: string): string => {
  const text = statement.replaceAll(/\s+/g, ' ').trim();
  const [, verb] = /^(insert into|delete from|update|select) /i.exec(text) ?? [];
  if (verb === undefined) return text.slice(0, 60);
  const after =
    verb.toLowerCase() === 'select' ? / from ("?[\w."]+)/i : /^(?:\w+ (?:into |from )?)("?[\w."]+)/i;
  const lock = /for (?:no key )?update/i.exec(text)?.[0] ?? '';
  return `${verb.toLowerCase()} ${after.exec(text)?.[1] ?? '...'} ${lock}`.trim();
};

/** A customer whose cart has the only copy of a record that is in no other cart. */
const newBuyer = async ({ store }: TwoProcesses): Promise<Buyer> => {
  const [record] = await addRecords(store, [1]);
  const [buyer] = await addBuyers(store, record ? [[record]] : []);
  if (!buyer) throw new Error('The bench made no buyer.');
  return buyer;
};

const orderOf = async (shop: TwoProcesses, buyer: Buyer): Promise<number> => {
  const { status, data, text } = await postOrder(shop.urlOf(0), buyer);
  if (status !== 201 || data.id === undefined) throw new Error(`POST /orders answers ${status}: ${text}`);
  return data.id;
};

const newVictim = async (shop: TwoProcesses, kind: Kind): Promise<Omit<Victim, 'step' | 'name'>> => {
  const buyer = await newBuyer(shop);
  const orderId = kind === 'payment' ? await orderOf(shop, buyer) : 0;
  return { kind, buyer, key: crypto.randomUUID(), orderId };
};

const processIn = ({ place }: TwoProcesses, name: string, env: Record<string, string> = {}) =>
  startProcess({ ...place, dataDir: path.join(place.dataDir, name) }, { preload, env });

/** The steps of an undisturbed request, by its second run: the first one prepares statements. */
const traceOf = async (shop: TwoProcesses, kind: Kind): Promise<string[]> => {
  const watched = await processIn(shop, `trace-${kind}`);
  try {
    for (const one of [await newVictim(shop, kind), await newVictim(shop, kind)]) {
      const { status, text } = await write(watched.url, one);
      if (status !== 201) throw new Error(`${labels[kind]} answers ${status}: ${text}`);
    }
    return await stepsOf(watched, labels[kind]);
  } finally {
    await watched.stop();
  }
};

/** Sends the request to a process that kills itself. Returns whether it did. */
const kill = async (shop: TwoProcesses, victim: Victim): Promise<boolean> => {
  const env = { BENCH_KILL: `${victim.step} ${labels[victim.kind]}` };
  const doomed = await processIn(shop, `${victim.kind}-${victim.step}`, env);
  const { status } = await write(doomed.url, victim);
  if (status !== 0) await doomed.stop();
  else await doomed.api;
  return status === 0;
};

/** The rows of a customer's order. */
const foundOf = async ({ store: { orm } }: TwoProcesses, { buyer }: Victim) => {
  const [found] = await orm
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      lines: sql<number>`count(distinct ${orderLines.id})::int`,
      held: sql<number>`coalesce(max(${orderLines.held}), 0)::int`,
      history: sql<number>`count(distinct ${orderHistory.id})::int`,
      charges: sql<number>`count(distinct ${sandboxPayments.id})::int`,
    })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(orderHistory, eq(orderHistory.orderId, orders.id))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(sandboxPayments, eq(sandboxPayments.reference, payments.reference))
    .where(eq(orders.customerId, buyer.customerId));
  const [key] = await orm
    .select({ status: idempotencyKeys.status })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.customerId, buyer.customerId));
  return { ...found, answered: key?.status ?? null };
};

/** Whether an order is incomplete: without its line, its hold, its history or its answer. */
const isHalf = async (shop: TwoProcesses, victim: Victim): Promise<boolean> => {
  const { orders: made, lines, held, history, answered } = await foundOf(shop, victim);
  const parts = [made, lines, held, history];
  if (victim.kind === 'payment') return parts.some((count) => count !== 1);
  const isAbsent = parts.every((count) => count === 0) && answered === null;
  const isWhole = parts.every((count) => count === 1) && answered === 201;
  return !isAbsent && !isWhole;
};

/**
 * Repeats the request at a living process. Returns whether there is exactly one order then, and one charge of a payment.
 */
const isRecovered = async (shop: TwoProcesses, victim: Victim): Promise<boolean> => {
  const { status, text } = await insist(() => write(shop.urlOf(victim.step), victim));
  const found = await foundOf(shop, victim);
  const charges = victim.kind === 'payment' ? 1 : 0;
  const isOne = status === 201 && found.orders === 1 && found.held === 1 && found.charges === charges;
  if (!isOne) console.log(`  ${victim.name}: ${status} ${text.slice(0, 200)}`, found);
  return isOne;
};

const count = async (
  shop: TwoProcesses,
  victims: readonly Victim[],
  fault: typeof isHalf,
  concurrency = 4,
) => {
  const faults = await pMap(victims, async (victim) => ((await fault(shop, victim)) ? [victim] : []), {
    concurrency,
  });
  for (const { kind, step, name } of faults.flat()) console.log(`  ${kind}, step ${step}: ${name}`);
  return faults.flat().length;
};

const benchKind = async (shop: TwoProcesses, kind: Kind): Promise<Figure[]> => {
  const steps = await traceOf(shop, kind);
  const names = steps.map((name, at) => ({ step: at + 1, name: nameOf(name) }));
  console.log(`  The steps of ${labels[kind]}:`);
  for (const { step, name } of names) console.log(`  ${String(step).padStart(4)}  ${name}`);
  const points = names.filter(({ step }) => step % every === 0 || step === names.length);
  const victims: Victim[] = [];
  for (const point of points) victims.push({ ...point, ...(await newVictim(shop, kind)) });
  const survived = await count(shop, victims, async (_, victim) => !(await kill(shop, victim)), atOnce);
  const half = await count(shop, victims, isHalf);
  // A key without an answer is given up after a while, so all of them are repeated at the same time.
  const lost = await count(
    shop,
    victims,
    async (_, victim) => !(await isRecovered(shop, victim)),
    victims.length,
  );
  const title = kind === 'order' ? 'POST /orders' : 'POST /orders/{id}/payments';
  return [
    exactly(`${title}, killed at ${victims.length} of ${names.length} steps: half of it there`, half, 0),
    exactly('... sent again: without exactly one order and charge', lost, 0),
    exactly('... steps that were not reached', survived, 0),
  ];
};

/** Part e: the process is killed before each statement of an order and of a payment, and before each answer. */
export const benchKills = (cluster: Cluster): Promise<Figure[]> =>
  withTwoProcesses(cluster, {}, async (shop) => [
    ...(await benchKind(shop, 'order')),
    ...(await benchKind(shop, 'payment')),
    await ledgerFigure(shop.store),
  ]);
