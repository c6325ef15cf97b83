import { asc } from 'drizzle-orm';
import type { Orm } from '#server/kernel/db/database.ts';
import { hookTargets } from '../tables/hook-table.ts';

/** What a target was told last, and its last failure since. */
export type ToldTarget = Pick<
  typeof hookTargets.$inferSelect,
  'kind' | 'name' | 'toldCursor' | 'toldAt' | 'error' | 'failedAt'
>;

export const listTargets = (orm: Orm): Promise<ToldTarget[]> =>
  orm.select().from(hookTargets).orderBy(asc(hookTargets.kind), asc(hookTargets.name));
