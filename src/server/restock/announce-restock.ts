import { inArray } from 'drizzle-orm';
import { restocks, wantlistItems } from '../lists/list-tables.ts';
import type { StoreContext } from '../store-context.ts';
import { notifyRestock } from './notify-restock.ts';

/**
 * Notes, in the transaction that brings records back in stock, which of them customers wait for, and has each of these
 * customers told. (Decisions 17 and 66.)
 */
export const announceRestock = async (store: StoreContext, releaseIds: readonly number[]): Promise<void> => {
  if (releaseIds.length === 0) return;
  const { releaseId } = wantlistItems;
  const wanted = await store.orm
    .selectDistinct({ releaseId })
    .from(wantlistItems)
    .where(inArray(releaseId, [...releaseIds]));
  if (wanted.length === 0) return;
  const createdAt = store.now();
  const rows = await store.orm
    .insert(restocks)
    .values(wanted.map((row) => ({ ...row, createdAt })))
    .returning({ id: restocks.id });
  for (const { id } of rows) await store.jobs.send(notifyRestock, { restockId: id });
};
