/**
 * The process that benches ask: the store API and the pages of a folder on one port, as in `npm start`, without a build.
 * PORT, HOST, DATA_DIR and DATABASE_URL are described in src/server/environment.ts.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { listen } from '#server/listen.ts';
import { siteRoutes } from '#server/site.ts';
import { shopFront } from '../site/shop-front.ts';
import { createDoor } from '../start/door.ts';

const env = readEnvironment();
const door = createDoor();
const listener = await listen({ port: env.PORT, host: env.HOST, fetch: door.fetch });
const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
door.openApi(createApi({ database, front: shopFront(listener.loopback) }));
const siteDir = path.join(env.DATA_DIR, 'site');
await mkdir(siteDir, { recursive: true });
door.openSite(siteRoutes(siteDir));
console.log(`The shop of the bench answers on http://localhost:${listener.port}.`);
await new Promise<void>((resolve) => process.on('SIGTERM', () => resolve()));
await listener.close();
await database.close();
process.exit(0);
