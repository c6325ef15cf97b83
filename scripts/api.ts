/**
 * `npm run api`: the store API alone, on PORT (4321), until Ctrl-C or SIGTERM.
 * PORT, HOST, DATA_DIR and DATABASE_URL are described in src/server/environment.ts.
 */
import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { listen } from '#server/listen.ts';
import { openMail } from '#server/mail/open-mail.ts';
import { StartupError } from '#server/startup-error.ts';
import { shopFront } from './site/shop-front.ts';

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
});

const serve = async () => {
  const env = readEnvironment();
  const { PORT: port, HOST: host, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
  const database = await openDatabase({ dataDir, databaseUrl });
  const address = env.SITE_URL ?? `http://localhost:${port}`;
  const mail = openMail(database.orm, env, address);
  try {
    const api = createApi({
      database,
      mail,
      trustedProxies: env.TRUSTED_PROXIES,
      front: shopFront(address),
    });
    const listener = await listen({ port, host, fetch: api.fetch });
    console.log(`The API answers on http://localhost:${listener.port}/api (read about it at /api/docs).`);
    await stopped;
    await listener.close();
  } finally {
    await mail.close();
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
