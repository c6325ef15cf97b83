import { setTimeout as wait } from 'node:timers/promises';
import { Listr, type ListrTask } from 'listr2';
import { PullError } from '#catalogue/pull-error.ts';
import { readEnvironment, type Environment } from '#server/environment.ts';
import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/database.ts';
import { listen } from '#server/listen.ts';
import { openMail } from '#server/mail/open-mail.ts';
import { refuseForeignCompany } from '#server/settings/own-company.ts';
import { StartupError } from '#server/startup-error.ts';
import { shopFront } from '../site/shop-front.ts';
import { createDoor } from './door.ts';
import { isDemoNeeded, openDemo } from './demo.ts';
import { BuildError } from './run-build.ts';
import { shopSite } from './shop-site.ts';

/** Whatever was opened, to be closed in the opposite order. */
type Closers = (() => Promise<unknown>)[];

/** Work under way has this long to come to an end when the shop closes. */
const patienceMs = 5_000;

/** Keeps the shop open until the signal comes. Answers with the exit code of the process. */
export const openShop = async (signal: AbortSignal): Promise<number> => {
  const closers: Closers = [];
  const opened = open(signal, closers);
  try {
    await Promise.race([opened, aborted(signal)]);
    await aborted(signal);
    return 0;
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  } finally {
    await Promise.race([opened.catch(() => undefined), wait(patienceMs, undefined, { ref: false })]);
    for (const close of closers.toReversed()) await close();
  }
};

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** What went wrong, for a person. Only what nobody foresaw is shown with its stack. */
const reasonOf = (error: unknown) => {
  if (error instanceof StartupError) return error.message;
  if (error instanceof PullError) return `The catalogue could not be pulled: ${error.message}`;
  if (error instanceof BuildError) return `The site could not be built:\n${error.message}`;
  return error;
};

const open = async (signal: AbortSignal, closers: Closers) => {
  const env = readEnvironment();
  const door = createDoor();
  // The port comes first: without it nothing of the store is touched.
  const listener = await listen({ port: env.PORT, host: env.HOST, fetch: door.fetch });
  closers.push(listener.close);
  const address = env.SITE_URL ?? `http://localhost:${listener.port}`;
  const site = shopSite({ dataDir: env.DATA_DIR, siteUrl: address, apiUrl: listener.loopback, door, signal });
  await tasks(env, { address, door, site, closers, signal }).run();
  if (!signal.aborted) console.log(`\nThe shop is open: ${address}\nStop it with Ctrl-C.`);
};

interface Parts {
  /** Where people find the shop. */
  address: string;
  door: ReturnType<typeof createDoor>;
  site: ReturnType<typeof shopSite>;
  closers: Closers;
  signal: AbortSignal;
}

interface Context {
  database: Awaited<ReturnType<typeof openDatabase>>;
}

interface Step extends Pick<ListrTask<Context>, 'task'> {
  title: string;
  /** Why it is left out, if it is. */
  skip?(context: Context): false | Promise<string | false>;
}

const tasks = (env: Environment, { address, door, site, closers, signal }: Parts) =>
  new Listr<Context>(
    stoppable(signal, [
      {
        title: 'Store',
        task: async (context, task) => {
          context.database = await openDatabase(placeOf(env));
          closers.push(context.database.close);
          await refuseForeignCompany(context.database.orm, env);
          task.title = `Store (${context.database.engine})`;
        },
      },
      {
        title: 'Demo catalogue',
        skip: async ({ database }) => !(await isDemoNeeded(database, env)) && 'not for this store',
        task: async ({ database }, task) => {
          const report = await openDemo(database, signal, (line) => (task.output = line));
          task.title = `Demo catalogue: ${report.added} records`;
        },
      },
      {
        title: 'Store API',
        task: ({ database }, task) => {
          const mail = openMail(database.orm, env, address);
          closers.push(mail.close);
          const front = shopFront(address);
          door.openApi(createApi({ database, mail, trustedProxies: env.TRUSTED_PROXIES, front }));
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

/** What the closing of the shop cuts short has not failed, and what would come after it does not begin. */
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

const placeOf = ({ DATA_DIR, DATABASE_URL }: Environment) =>
  DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR };
