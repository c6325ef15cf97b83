import { eq, sql } from 'drizzle-orm';
import { orderLines } from '#server/sales/tables/order-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { Cluster } from '../../tests/support/cluster.ts';
import { type Figure, known } from './figure.ts';
import { addBuyers, addRecords, type Sold } from './orders-buyers.ts';
import { postOrder } from './orders-calls.ts';
import { exactly, ledgerFigure, sizeOf, type TwoProcesses, withTwoProcesses } from './orders-shop.ts';

const buyersPerRound = sizeOf('BENCH_BUYERS', 200);
const rounds = sizeOf('BENCH_ROUNDS', 50);
/** Rounds of the run without protection, which must oversell. */
const unprotectedRounds = Math.min(rounds, 5);

interface Counts {
  oversold: number;
  /** Copies that remained although there were buyers. */
  unsold: number;
  failed: number;
  /** Answers other than an order or a proper refusal. */
  odd: number;
}

const none: Counts = { oversold: 0, unsold: 0, failed: 0, odd: 0 };

const heldOf = async ({ store }: TwoProcesses, { id }: Sold): Promise<number> => {
  const [row] = await store.orm
    .select({ held: sql<number>`coalesce(sum(${orderLines.held}), 0)::int` })
    .from(orderLines)
    .where(eq(orderLines.releaseId, id));
  const [release] = await store.orm
    .select({ committed: releases.committed })
    .from(releases)
    .where(eq(releases.id, id));
  return Math.max(row?.held ?? 0, release?.committed ?? 0);
};

/** All buyers send their orders at once. */
const round = async (shop: TwoProcesses, record: Sold, copies: number): Promise<Counts> => {
  const carts = Array.from({ length: buyersPerRound }, () => [record]);
  const buyers = await addBuyers(shop.store, carts);
  const answers = await Promise.all(buyers.map((buyer, at) => postOrder(shop.urlOf(at), buyer)));
  const made = answers.filter(({ status }) => status === 201).length;
  const failed = answers.filter(({ status }) => status === 0 || status >= 500);
  const odd = answers.filter(
    ({ status, code }) => ![0, 201].includes(status) && status < 500 && code !== 'sold_out',
  );
  for (const { status, text } of [...failed, ...odd].slice(0, 3)) console.log(`  ${status}: ${text}`);
  const sold = Math.max(made, await heldOf(shop, record));
  const wanted = Math.min(copies, buyersPerRound);
  return {
    oversold: Math.max(sold - wanted, 0),
    unsold: Math.max(wanted - made, 0),
    failed: failed.length,
    odd: odd.length,
  };
};

const playRounds = async (shop: TwoProcesses, copies: number, times: number): Promise<Counts> => {
  const records = await addRecords(
    shop.store,
    Array.from({ length: times }, () => copies),
  );
  const counts = { ...none };
  for (const record of records) {
    const more = await round(shop, record, copies);
    for (const name of Object.keys(none) as (keyof Counts)[]) counts[name] += more[name];
  }
  return counts;
};

const figuresOf = (copies: number, { oversold, unsold, failed, odd }: Counts): Figure[] => [
  exactly(`${buyersPerRound} buyers of ${copies} copies, ${rounds} rounds: oversold`, oversold, 0),
  exactly('... copies left over', unsold, 0),
  exactly('... answers 5xx, or none', failed, 0),
  exactly('... answers other than 201 and 409 sold_out', odd, 0),
];

/** Part a: many buyers of few copies, at two processes. */
export const benchOversell = async (cluster: Cluster): Promise<Figure[]> => [
  ...(await withTwoProcesses(cluster, {}, async (shop) => [
    ...figuresOf(1, await playRounds(shop, 1, rounds)),
    ...figuresOf(7, await playRounds(shop, 7, rounds)),
    await ledgerFigure(shop.store),
  ])),
  ...(await withTwoProcesses(cluster, { preload: ['orders-unprotected.ts'] }, async (shop) => {
    const { oversold } = await playRounds(shop, 1, unprotectedRounds);
    return [
      {
        name: `The same without lock and condition, ${unprotectedRounds} rounds: oversold`,
        target: 'at least 1',
        measured: String(oversold),
        ok: oversold > 0,
      },
      known('... it shows that this bench can fail', ''),
    ];
  })),
];
