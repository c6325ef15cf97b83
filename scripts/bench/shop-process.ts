/**
 * The process under test: the store API and the pages of a folder on one port, as in `npm start`, without a build.
 * The variables that it reads are described in src/runtime/variables.ts.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { listen } from '#runtime/listen.ts';
import { siteRoutes } from '#site/serve/site.ts';
import { openStoreJobs } from '#server/job-registry.ts';
import { openContext } from '#shop/open-context.ts';
import { createGateway } from '#site/serve/gateway.ts';

const env = readEnvironment('api');
const gateway = createGateway();
const listener = await listen({ port: env.PORT, host: env.HOST, fetch: gateway.fetch });
const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
const jobs = await openStoreJobs(database);
const store = openContext(env, database, jobs, listener.loopback);
await jobs.start(store);
gateway.openApi(createApi(store));
const siteDir = path.join(env.DATA_DIR, 'site');
await mkdir(siteDir, { recursive: true });
gateway.openSite(siteRoutes(siteDir));
console.log(`The shop of the bench answers on http://localhost:${listener.port}.`);
await new Promise<void>((resolve) => process.on('SIGTERM', () => resolve()));
await listener.close();
await jobs.close();
await database.close();
process.exit(0);
