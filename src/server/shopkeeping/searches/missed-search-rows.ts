import { count, desc, eq, lte, sql } from 'drizzle-orm';
import * as config from '#config.ts';
import { dayMs } from '#domain/time/units.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { missedSearches } from './missed-search-table.ts';

export type MissedSearch = typeof missedSearches.$inferSelect;

/** Counts a search. New words are dropped when there are too many: reports need no login, and could fill the disk. */
export const countMissedSearch = async ({ orm, now }: StoreContext, words: string): Promise<void> => {
  const known = await orm
    .update(missedSearches)
    .set({ count: sql`least(${missedSearches.count} + 1, 1000000000)`, lastAt: now() })
    .where(eq(missedSearches.words, words))
    .returning({ words: missedSearches.words });
  if (known.length > 0) return;
  const [kept] = await orm.select({ all: count() }).from(missedSearches);
  if ((kept?.all ?? 0) >= config.missedSearches.most) return;
  await orm.insert(missedSearches).values({ words, count: 1, lastAt: now() }).onConflictDoNothing();
};

/** The words, the most searched first. */
export const listMissedSearches = ({ orm }: StoreContext): Promise<MissedSearch[]> =>
  orm.select().from(missedSearches).orderBy(desc(missedSearches.count), desc(missedSearches.lastAt));

export const forgetMissedSearches = defineChore({
  name: 'forget-missed-searches',
  schedule: '23 * * * *',
  run: async ({ orm, now }) => {
    const before = new Date(now().getTime() - config.missedSearches.days * dayMs);
    await orm.delete(missedSearches).where(lte(missedSearches.lastAt, before));
  },
});
