import { and, gte, inArray } from 'drizzle-orm';
import { restocks, wantlistItems } from '#server/sales/tables/list-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { notifyRestock } from './notify-restock.ts';

/**
 * Stores a restock of each record that customers wait for, and the job that notifies them, in the transaction that
 * brings the records back in stock. After a freed hold, only customers who began to wait `since` it was made are
 * notified. (Decisions 17 and 66.)
 */
export const announceRestock = async (
  store: StoreContext,
  { releaseIds, since }: { releaseIds: readonly number[]; since: Date | null },
): Promise<void> => {
  if (releaseIds.length === 0) return;
  const { releaseId, addedAt } = wantlistItems;
  const wanted = await store.orm
    .selectDistinct({ releaseId })
    .from(wantlistItems)
    .where(and(inArray(releaseId, [...releaseIds]), since ? gte(addedAt, since) : undefined));
  if (wanted.length === 0) return;
  const createdAt = store.now();
  const rows = await store.orm
    .insert(restocks)
    .values(wanted.map((row) => ({ ...row, since, createdAt })))
    .returning({ id: restocks.id });
  for (const { id } of rows) await store.jobs.send(notifyRestock, { restockId: id });
};
