import { once } from 'node:events';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describeProgress } from '../build/progress.ts';
import type { EnvironmentOf } from '#runtime/environment.ts';
import { listen } from '#runtime/listen.ts';
import { logError } from '#runtime/log.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { type KeptSite, keepSite } from './keep-site.ts';
import { hookVerifier } from './verify-hook.ts';

/** The limit of a message; those of the store are much shorter. */
const longestBody = 10_000;

/** Keeps a site beside a store on another machine, which notifies it of changes by signed messages. */
export const rebuildAlone = async (env: EnvironmentOf<'rebuild'>): Promise<void> => {
  if (!env.API_URL)
    throw new ShopkeeperError('The variable API_URL is missing: the address of the store API.');
  const kept = await keepSite(env, {
    onProgress: (progress) => console.log(describeProgress(progress)),
    onRound: ({ changed, tookMs }) => console.log(`${changed} files were published after ${tookMs} ms.`),
    onFailure: (error) => logError('The pages could not be made again:', error),
  });
  const listener = await listen({ port: env.PORT, host: env.HOST, fetch: hookRoutes(env, kept).fetch });
  console.log(
    `The site in ${env.DIST_DIR} follows ${env.API_URL}. Messages are taken at ${listener.address}/hooks.`,
  );
  await once(process, 'SIGTERM');
};

/** The address that a store calls after a change. */
export const hookRoutes = (
  { REBUILD_HOOK_SECRET: secret }: Pick<EnvironmentOf<'rebuild'>, 'REBUILD_HOOK_SECRET'>,
  kept: Pick<KeptSite, 'site' | 'changed'>,
): Hono => {
  const verify = secret && hookVerifier({ secret, now: () => new Date(), seen: kept.site.records.hooks });
  const routes = new Hono();
  routes.post('/hooks', bodyLimit({ maxSize: longestBody }), async (context) => {
    if (!verify) return context.body(null, 404);
    const verdict = verify({ headers: context.req.raw.headers, body: await context.req.text() });
    if (verdict.state === 'accepted') kept.changed();
    const isKnown = verdict.state === 'accepted' || verdict.reason === 'repeated';
    return context.body(null, isKnown ? 204 : 401);
  });
  return routes;
};
