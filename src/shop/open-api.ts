import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { knownHosts } from '#runtime/known-hosts.ts';
import { listen } from '#runtime/listen.ts';
import { openStoreJobs } from '#server/job-registry.ts';
import { refuseForeignCompany } from '#server/catalogue/settings/own-company.ts';
import { aborted } from './aborted.ts';
import { followChanges } from './follow-changes.ts';
import { openContext } from './open-context.ts';
import { createGateway } from '#site/serve/gateway.ts';
import { openControl } from './control/open-control.ts';
import { closeAll, type Opened } from './opened.ts';
import { reachNote } from '#runtime/reach.ts';

/** Runs the store API until the signal is aborted. Returns the exit code of the process. */
export const openApi = async (signal: AbortSignal): Promise<number> => {
  const opened: Opened = {};
  try {
    // Opening may take long when the database does not respond.
    await Promise.race([open(opened), aborted(signal)]);
    await aborted(signal);
    return 0;
  } finally {
    await closeAll(opened);
  }
};

const open = async (opened: Opened) => {
  const env = readEnvironment('api');
  const gateway = createGateway();
  // The port is opened first: a failure then leaves the store untouched.
  const listener = (opened.listener = await listen({
    port: env.PORT,
    host: env.HOST,
    hosts: knownHosts(env),
    fetch: gateway.fetch,
  }));
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  opened.database = database;
  await refuseForeignCompany(database.orm, env);
  const address = env.SITE_URL ?? listener.address;
  const jobs = (opened.jobs = await openStoreJobs(database));
  const store = openContext(env, database, jobs, address);
  opened.providers = store.providers;
  const api = createApi(store);
  await jobs.start(store);
  opened.watch = await followChanges(store, database);
  gateway.openApi(api);
  gateway.openSite(api);
  opened.control = await openControl({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, store });
  console.log(`The API answers on ${listener.address}/api (read about it at /api/docs).${reachNote(env)}`);
};
