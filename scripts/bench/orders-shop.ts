import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#server/kernel/db/database.ts';
import { openStoreJobs } from '#server/job-registry.ts';
import { checkLedger } from '#server/sales/orders/check-ledger.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type Cluster, findBinaries, startCluster } from '../../tests/support/cluster.ts';
import { type Figure } from './figure.ts';
import { serveApi } from './scratch-store.ts';

/** A number of the environment, which allows a short run. */
export const sizeOf = (name: string, standard: number): number => Number(process.env[name]) || standard;

export const exactly = (name: string, measured: number, target: number): Figure => ({
  name,
  target: String(target),
  measured: measured.toLocaleString('en'),
  ok: measured === target,
});

/** A PostgreSQL for a part of the bench. Throws where the machine has none: races on PGlite would prove nothing. */
export const openCluster = (options?: { isDurable?: boolean }): Promise<Cluster> => {
  const binaries = findBinaries();
  if (!binaries) throw new Error('PostgreSQL (initdb, postgres) is not installed here.');
  return startCluster(binaries, options);
};

/** The place of a store: on PostgreSQL with an address, else in the folder. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** An own folder, which is removed after `work`. */
export const inFolder = async <Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> => {
  await mkdir('.data', { recursive: true });
  const dataDir = await mkdtemp(path.join('.data', 'bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Opens the store itself, without a process of the shop. Jobs can be sent, and are run by the processes. */
export const withStore = async <Result>(
  place: Place,
  work: (store: StoreContext) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase(place);
  const jobs = await openStoreJobs(database, { onlySends: true });
  try {
    return await work(storeContext(database, { jobs }));
  } finally {
    await jobs.close();
    await database.close();
  }
};

type Api = Awaited<ReturnType<typeof serveApi>>;

/** One process of a shop. */
export interface ShopProcess extends Api {
  stop(): Promise<void>;
}

/** `preload`: files of this folder that each process loads before the shop. */
export const startProcess = async (
  { dataDir, databaseUrl }: Place,
  { preload = [], env = {} }: { preload?: readonly string[]; env?: Record<string, string> } = {},
): Promise<ShopProcess> => {
  const imports = preload.map((file) => `--import ${new URL(file, import.meta.url).href}`);
  const folder = process.env['BENCH_PROFILE'];
  const profile = folder ? [`--cpu-prof --cpu-prof-dir=${path.resolve(folder)}`] : [];
  const served = await serveApi(dataDir, {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...{ NODE_OPTIONS: [...imports, ...profile].join(' '), SANDBOX_SETTLE_SECONDS: '0', ...env },
  });
  // Logs of a process are findings too.
  served.api.stderr.pipe(process.stderr, { end: false });
  const stop = async () => {
    served.api.kill('SIGTERM');
    await served.api;
  };
  return { ...served, stop };
};

/** A running shop of two processes on one new database. */
export interface TwoProcesses {
  place: Place & { databaseUrl: string };
  store: StoreContext;
  processes: ShopProcess[];
  /** The address of the process that answers call number `at`. */
  urlOf: (at: number) => string;
}

/** Opens a shop of two processes on a new database of the cluster, and closes it after `work`. */
export const withTwoProcesses = (
  cluster: Cluster,
  options: Parameters<typeof startProcess>[1],
  work: (shop: TwoProcesses) => Promise<Figure[]>,
): Promise<Figure[]> =>
  inFolder(async (dataDir) => {
    const place = { dataDir, databaseUrl: await cluster.createDatabase() };
    return withStore(place, async (store) => {
      const folders = [path.join(dataDir, 'one'), path.join(dataDir, 'two')];
      const processes = await Promise.all(
        folders.map((folder) => startProcess({ ...place, dataDir: folder }, options)),
      );
      const urlOf = (at: number) => processes[at % processes.length]?.url ?? '';
      try {
        return await work({ place, store, processes, urlOf });
      } finally {
        await Promise.all(processes.map((one) => one.stop()));
      }
    });
  });

/** The findings of the ledger checker after a part of the bench, which are also printed. */
export const ledgerFigure = async (store: StoreContext): Promise<Figure> => {
  const findings = await checkLedger(store);
  for (const finding of findings.slice(0, 20)) console.log(`  Ledger: ${finding}`);
  return exactly('... findings of the ledger checker', findings.length, 0);
};
