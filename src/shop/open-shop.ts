import { Listr, type ListrTask } from 'listr2';
import { createApi } from '#server/app.ts';
import { takeDataFolder, type DataFolder } from '#runtime/data-folder.ts';
import { logError } from '#runtime/log.ts';
import { sendDifferences } from '#server/letters/shop/differences-letter.ts';
import { openStore, type Database } from '#server/kernel/db/database.ts';
import { readEnvironment, type EnvironmentOf } from '#runtime/environment.ts';
import { knownHosts } from '#runtime/known-hosts.ts';
import { listen } from '#runtime/listen.ts';
import { type OpenJobs } from '#server/kernel/jobs/open-jobs.ts';
import { openStoreJobs } from '#server/job-registry.ts';
import { refuseForeignCompany } from '#server/catalogue/settings/own-company.ts';
import { settledWithin } from '#runtime/settled-within.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { openContext } from './open-context.ts';
import { createGateway } from '#site/serve/gateway.ts';
import { aborted } from './aborted.ts';
import { openControl } from './control/open-control.ts';
import { isDemoNeeded, openDemo } from './demo.ts';
import { followChanges } from './follow-changes.ts';
import { retryUntilOpen } from './retry-until-open.ts';
import { closeAll, closingTimeoutMs, type Opened } from './opened.ts';
import { reachNote } from '#runtime/reach.ts';
import { shopSite } from '#site/shop-site.ts';

/** Runs the shop until the signal is aborted. Returns the exit code of the process. */
export const openShop = async (signal: AbortSignal): Promise<number> => {
  const opened: Opened = {};
  const opening = open(signal, opened);
  try {
    await Promise.race([opening, aborted(signal)]);
    await aborted(signal);
    return 0;
  } finally {
    await Promise.all([opened.listener?.close(), settledWithin(closingTimeoutMs, opening)]);
    await closeAll(opened);
  }
};

const open = async (signal: AbortSignal, opened: Opened) => {
  const env = readEnvironment('start');
  const gateway = createGateway();
  // The port is opened first: a failure then leaves the store untouched.
  const listener = (opened.listener = await listen({
    port: env.PORT,
    host: env.HOST,
    hosts: knownHosts(env),
    fetch: gateway.fetch,
  }));
  // Two builds into one folder corrupt the site, whichever database they read.
  const folder = (opened.folder = takeDataFolder(env.DATA_DIR));
  const address = env.SITE_URL ?? listener.address;
  const site = shopSite({
    dataDir: env.DATA_DIR,
    siteUrl: address,
    apiUrl: listener.loopback,
    bundleDir: env.BUNDLE_DIR,
    forcePull: env.FORCE_PULL === '1',
    gateway,
    signal,
  });
  opened.site = site;
  await site.serveLast();
  await tasks(env, { address, gateway, site, folder, opened, signal }).run();
  if (!signal.aborted) console.log(`\nThe shop is open: ${address}\nStop it with Ctrl-C.${reachNote(env)}`);
};

interface Parts {
  /** The public address of the shop. */
  address: string;
  gateway: ReturnType<typeof createGateway>;
  site: ReturnType<typeof shopSite>;
  folder: DataFolder;
  opened: Opened;
  signal: AbortSignal;
}

interface Context {
  database: Database;
  jobs: OpenJobs;
  needsDemo: boolean;
}

interface Step extends Pick<ListrTask<Context>, 'task'> {
  title: string;
  /** The reason why the step is skipped, or false. */
  skip?(context: Context): false | string;
}

const tasks = (env: EnvironmentOf<'start'>, { address, gateway, site, folder, opened, signal }: Parts) =>
  new Listr<Context>(
    stoppable(signal, [
      {
        title: 'Store',
        task: async (context, task) => {
          const open = () => openCheckedStore(env, folder);
          const onFailure = (reason: string) => {
            task.output = `${reason} The last good site is open at ${address}; the store is tried again until it opens.`;
          };
          Object.assign(
            context,
            await (site.isBuilt() ? retryUntilOpen(open, { onFailure, signal }) : open()),
          );
          Object.assign(opened, { database: context.database, jobs: context.jobs });
          task.title = `Store (${context.database.engine})`;
        },
      },
      {
        title: 'Demo catalogue',
        skip: ({ needsDemo }) => !needsDemo && 'not for this store',
        task: async ({ database, jobs }, task) => {
          const report = await withLongWork(env, database, (patient) =>
            openDemo(storeContext(patient, { jobs }), signal, (line) => (task.output = line)),
          );
          task.title = `Demo catalogue: ${report.added} records`;
        },
      },
      {
        title: 'Store API',
        task: async ({ database, jobs }, task) => {
          const store = openContext(env, database, jobs, address, site);
          site.onRound(({ differences }) => mailDifferences(store, differences));
          opened.providers = store.providers;
          gateway.openApi(createApi(store));
          await jobs.start(store);
          opened.watch = await followChanges(store, database, site.refresh);
          opened.control = await openControl({
            dataDir: env.DATA_DIR,
            databaseUrl: env.DATABASE_URL,
            store,
          });
          task.title = `Store API on port ${new URL(site.apiUrl).port}`;
        },
      },
      { title: 'Catalogue', task: (_, task) => site.pull(task) },
      { title: 'Site', task: (_, task) => site.build(task) },
    ]),
    {
      registerSignalListeners: false,
      rendererOptions: { collapseErrors: false, collapseSkips: false, showErrorMessage: false },
      fallbackRenderer: 'simple',
    },
  );

const mailDifferences = (store: StoreContext, differences: readonly string[]) => {
  if (differences.length === 0) return;
  sendDifferences(store, differences).catch((error: unknown) =>
    logError('The shopkeeper cannot be notified of corrected pages:', error),
  );
};

const openCheckedStore = async (env: EnvironmentOf<'start'>, { storeDir }: DataFolder): Promise<Context> => {
  const database = await openStore({ storeDir, databaseUrl: env.DATABASE_URL });
  try {
    await refuseForeignCompany(database.orm, env);
    const needsDemo = await isDemoNeeded(database, env);
    return { database, needsDemo, jobs: await openStoreJobs(database) };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** An import into PostgreSQL has timeouts of its own; the embedded database has none. */
const withLongWork = async <Result>(
  { DATABASE_URL: databaseUrl }: EnvironmentOf<'start'>,
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  if (!databaseUrl) return work(database);
  const patient = await openStore({ databaseUrl, longWork: true });
  try {
    return await work(patient);
  } finally {
    await patient.close();
  }
};

/** While the shop is closing, an interrupted step counts as completed, and later steps are not started. */
const stoppable = (signal: AbortSignal, steps: Step[]): ListrTask<Context>[] =>
  steps.map(({ title, task, skip = () => false }) => ({
    title,
    skip: (context) => (signal.aborted ? 'stopped' : skip(context)),
    task: async (context, wrapper) => {
      try {
        await task(context, wrapper);
      } catch (error) {
        if (!signal.aborted) throw error;
        wrapper.skip('stopped');
      }
    },
  }));
