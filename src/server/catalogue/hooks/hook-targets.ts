import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { HookAddress, HookTarget } from '#server/kernel/store/hook-target.ts';
import { digestOf } from '#server/kernel/secrets/token.ts';
import { asc } from 'drizzle-orm';
import type { Orm } from '#server/kernel/db/database.ts';
import { hookTargets } from '../tables/hook-table.ts';

type Settings = Pick<
  Environment,
  'REBUILD_HOOKS' | 'REBUILD_HOOK_SECRET' | 'BUILD_HOOK' | 'REBUILD_MIN_INTERVAL'
>;

/** The addresses of the environment. Throws ShopkeeperError when their secret is missing. */
export const hooksOf = (settings: Settings): HookTarget[] => {
  const { REBUILD_HOOKS, REBUILD_HOOK_SECRET: secret, BUILD_HOOK, REBUILD_MIN_INTERVAL } = settings;
  if (REBUILD_HOOKS.length > 0 && !secret)
    throw new ShopkeeperError(
      'The variable REBUILD_HOOK_SECRET is missing: what is sent to the addresses of REBUILD_HOOKS is signed with it.',
    );
  const secrets = secret?.split(' ') ?? [];
  const pauseMs = REBUILD_MIN_INTERVAL * 1_000;
  return [
    ...REBUILD_HOOKS.map((address) => ({ kind: 'webhook', ...targetOf(address), secrets }) as const),
    ...BUILD_HOOK.map((address) => ({ kind: 'build-hook', ...targetOf(address), pauseMs }) as const),
  ];
};

/** Characters of the path that a name shows: enough to distinguish two targets of a host, too few to call one. */
const shownCharacters = 4;

const targetOf = (address: string): HookAddress => {
  const { origin, pathname } = new URL(address);
  const shown = pathname.length > 2 * shownCharacters ? `/…${pathname.slice(-shownCharacters)}` : pathname;
  return { address, digest: digestOf(address), name: `${origin}${shown}` };
};

/** The last notification of a target, and its last failure since then. */
export type ListedTarget = Pick<
  typeof hookTargets.$inferSelect,
  'kind' | 'name' | 'sentCursor' | 'sentAt' | 'error' | 'failedAt'
>;

export const listTargets = (orm: Orm): Promise<ListedTarget[]> =>
  orm.select().from(hookTargets).orderBy(asc(hookTargets.kind), asc(hookTargets.name));
