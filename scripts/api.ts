/**
 * `npm run api`: the store API alone, on PORT (4321), until Ctrl-C or SIGTERM.
 * PORT, HOST, DATA_DIR and DATABASE_URL are described in src/server/environment.ts.
 */
import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { listen } from '#server/listen.ts';
import { openMail } from '#server/mail/open-mail.ts';
import { refuseForeignCompany } from '#server/settings/own-company.ts';
import { StartupError } from '#server/startup-error.ts';
import { shopFront } from './site/shop-front.ts';
import { createDoor } from './start/door.ts';

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
});

const serve = async () => {
  const env = readEnvironment();
  const door = createDoor();
  // The port comes first: without it nothing of the store is touched.
  const listener = await listen({ port: env.PORT, host: env.HOST, fetch: door.fetch });
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  try {
    await refuseForeignCompany(database.orm, env);
    const address = env.SITE_URL ?? `http://localhost:${listener.port}`;
    const mail = openMail(database.orm, env, address);
    const { TRUSTED_PROXIES: trustedProxies } = env;
    const api = createApi({ database, mail, trustedProxies, front: shopFront(address) });
    door.openApi(api);
    door.openSite(api);
    console.log(`The API answers on http://localhost:${listener.port}/api (read about it at /api/docs).`);
    await stopped;
    await listener.close();
    await mail.close();
  } finally {
    await database.close();
  }
};

try {
  await serve();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
