import path from 'node:path';
import type { EnvironmentOf } from '#runtime/environment.ts';
import { pictureCache } from '#server/catalogue/share/picture-cache.ts';
import { hooksOf } from '#server/catalogue/hooks/hook-targets.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { SiteKeeper, StoreContext } from '#server/kernel/store/store-context.ts';
import type { Jobs } from '#server/kernel/store/jobs.ts';
import { openProviders } from '#server/providers.ts';
import { storeContext } from '#server/new-store-context.ts';

/** The context of a store whose shop is at `siteUrl`, and whose pages `site` keeps. Throws ShopkeeperError when a provider cannot be opened. */
export const openContext = (
  env: EnvironmentOf<'api'>,
  database: Database,
  jobs: Jobs,
  siteUrl: string,
  site?: SiteKeeper,
): StoreContext =>
  storeContext(database, {
    jobs,
    providers: openProviders(env, siteUrl),
    siteUrl,
    ...(site && { site }),
    hooks: hooksOf(env),
    pictures: pictureCache(path.join(env.DATA_DIR, 'share-pictures')),
    trustedProxies: env.TRUSTED_PROXIES,
  });
