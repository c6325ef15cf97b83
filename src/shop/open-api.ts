/**
 * `npm run api`: the store API alone, on PORT (4321), until Ctrl-C or SIGTERM.
 * PORT, HOST, DATA_DIR and DATABASE_URL are described in src/runtime/environment.ts.
 */
import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { listen } from '#runtime/listen.ts';
import { openMail } from '#server/mail/open-mail.ts';
import { refuseForeignCompany } from '#server/settings/own-company.ts';
import { shopFront } from './shop-front.ts';
import { createGateway } from '#site/serve/gateway.ts';
import { reasonOf } from './exit-reason.ts';
import { closeAll, type Opened } from './opened.ts';
import { reachNote } from '#runtime/reach.ts';

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
});

const opened: Opened = {};

const open = async () => {
  const env = readEnvironment();
  const gateway = createGateway();
  // The port comes first: without it nothing of the store is touched.
  const listener = (opened.listener = await listen({ port: env.PORT, host: env.HOST, fetch: gateway.fetch }));
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  opened.database = database;
  await refuseForeignCompany(database.orm, env);
  const address = env.SITE_URL ?? listener.address;
  const mail = (opened.mail = openMail(database.orm, env, address));
  const { TRUSTED_PROXIES: trustedProxies } = env;
  const api = createApi({ database, mail, trustedProxies, front: shopFront(address) });
  gateway.openApi(api);
  gateway.openSite(api);
  console.log(`The API answers on ${listener.address}/api (read about it at /api/docs).${reachNote(env)}`);
};

const serve = async (): Promise<number> => {
  try {
    // A database that is silent may keep the opening waiting for long.
    await Promise.race([open(), stopped]);
    await stopped;
    return 0;
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  } finally {
    await closeAll(opened);
  }
};

process.exit(await serve());
