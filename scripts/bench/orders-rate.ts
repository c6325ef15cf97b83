import path from 'node:path';
import os from 'node:os';
import pMap from 'p-map';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { atLeastPerSecond, type Figure, known, median } from './figure.ts';
import { addBuyers, addRecords, type Buyer } from './orders-buyers.ts';
import { postOrder } from './orders-calls.ts';
import { postgresCpuMs } from './orders-cpu.ts';
import {
  exactly,
  inFolder,
  ledgerFigure,
  openCluster,
  type Place,
  type ShopProcess,
  sizeOf,
  startProcess,
  withStore,
} from './orders-shop.ts';
import { type Usage, usageOf, type Watched } from './orders-watched.ts';

const targets = { PGlite: 100, 'PostgreSQL with fsync, two processes': 150 };
type Engine = keyof typeof targets;

const orders = sizeOf('BENCH_ORDERS', 3_000);
/** Requests of a warm-up, so that code is compiled and connections are open. */
const warmUp = sizeOf('BENCH_WARM_UP', 300);
/** Requests that are sent one after the other, which show the cost of an order without a queue. */
const alone = sizeOf('BENCH_ALONE', 100);
const callers = 24;
const records = 400;
const linesPerCart = 2;

const label = 'POST /api/orders';

/** Customers with carts of a few records each, with plenty of copies. */
const fill = async (store: StoreContext): Promise<Buyer[]> => {
  const sold = await addRecords(
    store,
    Array.from({ length: records }, () => 1_000),
  );
  const cartOf = (at: number) =>
    Array.from({ length: linesPerCart }, (_, line) => sold[(at * 7 + line * 131) % records]).filter(
      (record) => record !== undefined,
    );
  return addBuyers(
    store,
    Array.from({ length: orders + warmUp + alone }, (_, at) => cartOf(at)),
  );
};

interface Run {
  perSecond: number;
  failed: number;
  /** The usage of each process. */
  usages: Usage[];
  /** Processor time per second of the run: 1 is one core. */
  cores: { shop: number; postgres: number | null; bench: number };
}

const send = async (processes: readonly ShopProcess[], buyers: readonly Buyer[], concurrency: number) => {
  const one = (buyer: Buyer, at: number) => postOrder(processes[at % processes.length]?.url ?? '', buyer);
  const answers = await pMap(buyers, one, { concurrency });
  const odd = answers.filter(({ status }) => status !== 201);
  for (const { status, text } of odd.slice(0, 3)) console.log(`  ${status}: ${text}`);
  return odd.length;
};

/** Sends orders, and reads the usage of the processes during them. */
const measure = async (
  processes: readonly ShopProcess[],
  buyers: readonly Buyer[],
  concurrency: number,
): Promise<Run> => {
  await Promise.all(processes.map((one) => usageOf(one, 'reset')));
  const before = { postgres: postgresCpuMs(), bench: process.cpuUsage() };
  const start = performance.now();
  const failed = await send(processes, buyers, concurrency);
  const ms = performance.now() - start;
  const usages = await Promise.all(processes.map((one) => usageOf(one)));
  const postgres = postgresCpuMs();
  const { user, system } = process.cpuUsage(before.bench);
  return {
    perSecond: (buyers.length * 1_000) / ms,
    failed,
    usages,
    cores: {
      shop: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / ms,
      postgres: postgres === null || before.postgres === null ? null : (postgres - before.postgres) / ms,
      bench: (user + system) / 1_000 / ms,
    },
  };
};

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const percent = (share: number) => `${Math.round(share * 100)} %`;
const watchedIn = (usages: readonly Usage[]) => usages.flatMap(({ requests }) => requests[label] ?? []);

/** Parts of the time of an order. On PGlite all of them wait for one thread, so only the total is meaningful. */
const timesOf = (requests: readonly Watched[]) => {
  const total = mean(requests.map(({ totalMs }) => totalMs));
  const part = (name: 'poolMs' | 'commitMs' | 'lockMs' | 'statementMs') =>
    mean(requests.map((one) => one[name])) / total;
  const [pool, commit, locks, other] = [
    part('poolMs'),
    part('commitMs'),
    part('lockMs'),
    part('statementMs'),
  ];
  return { total, pool, commit, locks, other, rest: Math.max(1 - pool - commit - locks - other, 0) };
};

const timeFigures = (name: string, requests: readonly Watched[], engine: Engine): Figure[] => {
  const { total, pool, commit, locks, other, rest } = timesOf(requests);
  const shares =
    engine === 'PGlite'
      ? `PGlite ${percent(other)}, JavaScript and its queue ${percent(rest)}`
      : `pool ${percent(pool)}, commit ${percent(commit)}, locking statements ${percent(locks)}, others ${percent(other)}, JavaScript ${percent(rest)}`;
  return [known(name, `${total.toFixed(1)} ms`), known('...   of it', shares)];
};

/** Processor time of one order, which a busy machine changes less than its rate. */
const costOf = ({ cores, perSecond }: Run): string => {
  const ms = (share: number) => `${((share * 1_000) / perSecond).toFixed(1)} ms`;
  const { shop, postgres, bench } = cores;
  const database = postgres ? `, PostgreSQL ${ms(postgres)}` : '';
  return `shop ${ms(shop)}${database}, bench ${ms(bench)}`;
};

const full = 0.9;

/** The first resource that is exhausted. */
const limitOf = ({ cores, usages }: Run, requests: readonly Watched[]): string => {
  const available = os.availableParallelism();
  const busy = cores.shop + (cores.postgres ?? 0) + cores.bench;
  if (busy >= full * available) return `the processors: ${busy.toFixed(1)} of ${available} are busy with it`;
  const loop = mean(usages.map((usage) => usage.loop));
  if (loop >= full) return `the thread of each process: ${percent(loop)} of the time busy`;
  const { total: _, ...parts } = timesOf(requests);
  const [[name, share] = ['', 0]] = Object.entries(parts).toSorted(([, one], [, other]) => other - one);
  return `${name}: ${percent(share)} of the time of an order`;
};

const runFigures = (engine: Engine, run: Run, one: Run): Figure[] => {
  const single = watchedIn(one.usages);
  const requests = watchedIn(run.usages);
  const steps = median(single.map(({ steps }) => steps.length - 1));
  const background = run.usages.reduce((sum, usage) => sum + usage.background, 0) / (requests.length || 1);
  const hashing = mean(run.usages.map(({ hashMs, wallMs }) => hashMs / wallMs));
  const pglite = mean(run.usages.map(({ databaseMs, wallMs }) => databaseMs / wallMs));
  return [
    atLeastPerSecond(`POST /orders, ${engine}`, run.perSecond, targets[engine]),
    exactly('... answers other than 201', run.failed + one.failed, 0),
    known('... what limits it', limitOf(run, requests)),
    known('... processor time of an order', costOf(run)),
    known('... threads of the shop busy', run.usages.map((usage) => percent(usage.loop)).join(' and ')),
    ...(engine === 'PGlite' ? [known('...   with the database', percent(pglite))] : []),
    known('...   with hashing', `${(hashing * 100).toFixed(1)} %`),
    known('... statements of an order; of jobs meanwhile', `${steps}; ${background.toFixed(1)}`),
    ...timeFigures(`... time of one of ${callers} at once`, requests, engine),
    ...timeFigures('... time of one alone', single, engine),
  ];
};

const measureShop = async (processes: readonly ShopProcess[], buyers: readonly Buyer[]) => {
  await send(processes, buyers.slice(0, warmUp), callers);
  const one = await measure(processes, buyers.slice(warmUp, warmUp + alone), 1);
  const run = await measure(processes, buyers.slice(warmUp + alone), callers);
  return { one, run };
};

const withProcesses = async <Result>(
  places: readonly Place[],
  work: (processes: ShopProcess[]) => Promise<Result>,
): Promise<Result> => {
  const processes = await Promise.all(
    places.map((place) => startProcess(place, { preload: ['orders-watch.ts'] })),
  );
  try {
    return await work(processes);
  } finally {
    await Promise.all(processes.map((one) => one.stop()));
  }
};

const onPglite = () =>
  inFolder(async (dataDir) => {
    const place = { dataDir };
    const buyers = await withStore(place, fill);
    const { run, one } = await withProcesses([place], (processes) => measureShop(processes, buyers));
    return [...runFigures('PGlite', run, one), await withStore(place, ledgerFigure)];
  });

const onPostgres = () =>
  inFolder(async (dataDir) => {
    const cluster = await openCluster({ isDurable: true });
    try {
      const place = { dataDir, databaseUrl: await cluster.createDatabase() };
      const buyers = await withStore(place, fill);
      const places = ['one', 'two'].map((name) => ({ ...place, dataDir: path.join(dataDir, name) }));
      const { run, one } = await withProcesses(places, (processes) => measureShop(processes, buyers));
      return [
        ...runFigures('PostgreSQL with fsync, two processes', run, one),
        await withStore(place, ledgerFigure),
      ];
    } finally {
      await cluster.stop();
    }
  });

/** Part f: the rate of orders, and its limit. */
export const benchRate = async (): Promise<Figure[]> => [...(await onPglite()), ...(await onPostgres())];
