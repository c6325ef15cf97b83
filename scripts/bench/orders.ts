/**
 * `npm run bench orders`, or `npm run bench orders -- part a` for one part. Smaller numbers make a short run:
 *
 * BENCH_BUYERS, BENCH_ROUNDS                a: buyers of each record, and rounds
 * BENCH_CHECKOUTS                           c: checkouts
 * BENCH_PAYMENTS, BENCH_SEED                d: payments, and the seed of their shuffling
 * BENCH_KILL_EVERY                          e: 1 kills at each step of a request, 5 at each fifth one
 * BENCH_ORDERS, BENCH_WARM_UP, BENCH_ALONE  f: orders at once, before that, and one by one
 * BENCH_PROFILE                             a folder for processor profiles of the processes
 */
import type { Cluster } from '../../tests/support/cluster.ts';
import type { Figure } from './figure.ts';
import { benchInterleavings } from './orders-interleavings.ts';
import { benchKills } from './orders-kills.ts';
import { benchOversell } from './orders-oversell.ts';
import { benchPayments } from './orders-payments.ts';
import { benchRate } from './orders-rate.ts';
import { benchRefunds } from './orders-refunds.ts';
import { benchRetries } from './orders-retries.ts';
import { openCluster } from './orders-shop.ts';

/** Opens a PostgreSQL for one part, without fsync, because its data need not survive the machine. */
const onCluster = (part: (cluster: Cluster) => Promise<Figure[]>) => async () => {
  const cluster = await openCluster();
  try {
    return await part(cluster);
  } finally {
    await cluster.stop();
  }
};

const parts: Record<string, () => Promise<Figure[]>> = {
  a: onCluster(benchOversell),
  b: benchInterleavings,
  c: onCluster(benchRetries),
  d: onCluster(benchPayments),
  e: onCluster(benchKills),
  f: benchRate,
  g: onCluster(benchRefunds),
};

/** Measures orders and payments under load, repetition and sudden ends. */
export const benchOrders = async ([word, asked]: readonly string[] = []): Promise<Figure[]> => {
  if (word !== undefined && !(word === 'part' && asked !== undefined && asked in parts))
    throw new Error(`Ask for one part as: npm run bench orders -- part ${Object.keys(parts).join('|')}`);
  const figures: Figure[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (asked !== undefined && asked !== name) continue;
    console.log(`Measuring: orders, part ${name}…`);
    figures.push(...(await part()).map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })));
  }
  return figures;
};
