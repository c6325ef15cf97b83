import { asc } from 'drizzle-orm';
import type { Orm } from '#server/kernel/db/database.ts';
import { hookTargets } from '../tables/hook-table.ts';

/** The last notification of a target, and its last failure since then. */
export type ToldTarget = Pick<
  typeof hookTargets.$inferSelect,
  'kind' | 'name' | 'toldCursor' | 'toldAt' | 'error' | 'failedAt'
>;

export const listTargets = (orm: Orm): Promise<ToldTarget[]> =>
  orm.select().from(hookTargets).orderBy(asc(hookTargets.kind), asc(hookTargets.name));
