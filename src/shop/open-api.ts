import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { listen } from '#runtime/listen.ts';
import { openMail } from '#server/mail/open-mail.ts';
import { refuseForeignCompany } from '#server/settings/own-company.ts';
import { aborted } from './aborted.ts';
import { shopFront } from './shop-front.ts';
import { createGateway } from '#site/serve/gateway.ts';
import { openControl } from './control/open-control.ts';
import { closeAll, type Opened } from './opened.ts';
import { reachNote } from '#runtime/reach.ts';

/** Keeps the store API open until the signal comes. Returns the exit code of the process. */
export const openApi = async (signal: AbortSignal): Promise<number> => {
  const opened: Opened = {};
  try {
    // A database that is silent may keep the opening waiting for long.
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
  opened.control = await openControl({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, database });
  console.log(`The API answers on ${listener.address}/api (read about it at /api/docs).${reachNote(env)}`);
};
