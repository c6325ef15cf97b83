import path from 'node:path';
import { dev } from 'astro';
import { execaNode } from 'execa';
import { pull } from '#catalogue/pull/pull.ts';
import { buildCatalogue } from '#catalogue/read-model.ts';
import { buildSearchIndex } from '#catalogue/search-index.ts';
import { readSnapshot, snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { takeDataFolder } from '#runtime/data-folder.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { readEnvironment, type EnvironmentOf } from '#runtime/environment.ts';
import { isLocalName } from '#runtime/local-name.ts';
import { listen } from '#runtime/listen.ts';
import { siteRoutes } from '#site/serve/site.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { aborted } from './aborted.ts';
import { storeContext } from '#server/new-store-context.ts';
import { isDemoNeeded, openDemo } from './demo.ts';

/** Astro's server runs in this process, and its highlighter needs Node's own Response. */
const overrideGlobalObjects = false;

type Environment = EnvironmentOf<'dev'>;

/**
 * Runs the store, its API and Astro's development server until the signal is aborted. Returns the process's exit code.
 */
export const openDevelopment = async (signal: AbortSignal): Promise<number> => {
  // Closed in reverse order, whatever happens.
  await using opened = new AsyncDisposableStack();
  await Promise.race([open(opened), aborted(signal)]);
  await aborted(signal);
  return 0;
};

/** Adds everything that it opens to `opened`. */
const open = async (opened: AsyncDisposableStack) => {
  const env = readEnvironment('dev');
  const { port, address } = await probePort(env);
  // The pages and the API both read SITE_URL from the environment.
  process.env['SITE_URL'] = env.SITE_URL ?? address;
  takeFolder(env, opened);
  await fillStore(env);
  const api = await openApi(env, opened);
  console.log('Pulling the catalogue…');
  const snapshotDir = path.resolve(env.DATA_DIR, 'snapshot');
  await pull({ apiUrl: api, snapshotDir });
  const search = await openSearch(env, snapshotDir, opened);

  process.env['SNAPSHOT_DIR'] = snapshotDir;
  const astro = await dev({
    server: { port, host: env.HOST ?? false },
    vite: { server: { strictPort: true, proxy: { '/api': proxyTo(api, env), '/pagefind': search } } },
  });
  opened.defer(() => astro.stop());
};

/**
 * The API listens on this machine only. When the network can reach the pages, forwarding headers mark the requests, so
 * that the API does not show its mails.
 */
const proxyTo = (target: string, { HOST }: Environment) => {
  const isOpen = HOST !== undefined && !isLocalName(HOST);
  return { target, changeOrigin: isOpen, xfwd: isOpen };
};

/** Fails on a taken port before the store is touched. Returns the port and the address of the shop. */
const probePort = async ({ PORT: port, HOST: host }: Environment) => {
  const probe = await listen({ port, host, fetch: () => new Response(), overrideGlobalObjects });
  await probe.close();
  return probe;
};

/**
 * The API process locks the folder for the embedded database; with PostgreSQL this process locks it, for the snapshot.
 */
const takeFolder = ({ DATA_DIR, DATABASE_URL }: Environment, opened: AsyncDisposableStack) => {
  if (!DATABASE_URL) return;
  const folder = takeDataFolder(DATA_DIR);
  opened.defer(async () => folder.release());
};

const fillStore = async (env: Environment) => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
  const database = await openDatabase({ dataDir, databaseUrl, longWork: true });
  try {
    if (!(await isDemoNeeded(database, env))) return;
    console.log('Importing the demo catalogue…');
    await openDemo(storeContext(database), AbortSignal.any([]), () => undefined);
  } finally {
    await database.close();
  }
};

/** Starts the API in a child process. Returns its address. */
const openApi = async (env: Environment, opened: AsyncDisposableStack) => {
  const api = execaNode('scripts/api.ts', {
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: env.DATA_DIR },
    stdin: 'ignore',
    stderr: 'inherit',
    nodeOptions: [],
    reject: false,
  });
  opened.defer(async () => {
    api.kill('SIGTERM');
    await api;
  });
  const port = await new Promise<string>((resolve, reject) => {
    api.stdout.on('data', (chunk: Buffer) => {
      const found = /localhost:(\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    api.stdout.on('close', () => reject(new ShopkeeperError('The store API ended before it answered.')));
  });
  return `http://127.0.0.1:${port}`;
};

/** Serves the search index of the snapshot on a separate port, because Astro's server serves only pages. */
const openSearch = async (env: Environment, snapshotDir: string, opened: AsyncDisposableStack) => {
  console.log('Indexing the catalogue for search…');
  const folder = path.resolve(env.DATA_DIR, 'dev');
  await buildSearchIndex(buildCatalogue(readSnapshot(snapshotDir) ?? snapshotOf()), folder);
  const { fetch } = siteRoutes(folder);
  const search = await listen({ port: 0, host: '127.0.0.1', fetch, overrideGlobalObjects });
  opened.defer(search.close);
  return search.loopback;
};
