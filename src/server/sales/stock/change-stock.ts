import { sql } from 'drizzle-orm';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import { backInStock } from '../sales-events.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type LockedRelease, lockReleases } from './lock-releases.ts';
import { type MovementReason, stockMovements } from '../tables/movement-table.ts';
import { reviewConflicts } from './review-conflicts.ts';

/** A change of the stock of one record. A list has at most one change per record. */
export interface StockChange {
  releaseId: number;
  onHand?: number;
  committed?: number;
}

interface Cause {
  /** The reason for a change of the copies on hand. */
  reason?: MovementReason;
  orderId?: number | null;
  /**
   * The customers who are notified when a record can be bought again: all who wait for it, those who began to wait at
   * an instant or later, or none. (Decision 66.)
   */
  notify?: 'all' | Date | 'none';
  /** The records, where the caller has locked them already and changed none of them since. */
  locked?: Map<number, LockedRelease>;
}

/** A change that the stock of a record does not allow, which is an error of this program. */
export class StockError extends Error {
  override readonly name = 'StockError';
}

/**
 * The only writer of `on_hand` and `committed`. The condition of the update repeats the checks of its callers under the
 * lock: copies are never committed beyond those on hand, and no number falls below zero.
 */
export const changeStock = async (
  inside: StoreContext,
  changes: readonly StockChange[],
  { reason, orderId = null, notify = 'none', locked }: Cause = {},
): Promise<void> => {
  const moved = changes.filter(({ onHand = 0, committed = 0 }) => onHand !== 0 || committed !== 0);
  if (moved.length === 0) return;
  const ids = moved.map(({ releaseId }) => releaseId);
  const before = locked ?? (await lockReleases(inside, ids));
  const after = await update(inside, moved);
  if (after.length < moved.length)
    throw new StockError(`The stock of the records ${ids.join(', ')} is short.`);
  const counted = moved.filter(({ onHand = 0 }) => onHand !== 0);
  if (counted.length > 0) {
    if (!reason) throw new StockError('A change of the copies on hand needs its reason.');
    await noteMovements(inside, counted, reason, orderId);
  }
  const stockBefore = (id: number) => before.get(id)?.stock ?? 0;
  const back = after.filter(({ id, stock, available }) => available && stock > 0 && stockBefore(id) === 0);
  if (notify !== 'none')
    await recordEvent(inside, backInStock, {
      releaseIds: back.map(({ id }) => id),
      since: notify === 'all' ? null : notify,
    });
  const conflicts = after.filter((row) => isShort(row) || isShort(before.get(row.id) ?? row));
  if (conflicts.length > 0)
    await inside.jobs.send(reviewConflicts, { releaseIds: conflicts.map(({ id }) => id) });
};

const isShort = ({ onHand, committed }: { onHand: number; committed: number }) => committed > onHand;

const updateStatement = builtStatement('change_stock', (orm) => {
  const given = (name: string) => sql`${sql.placeholder(name)}::int[]`;
  const rows = sql`unnest(${given('ids')}, ${given('onHand')}, ${given('committed')})`;
  const change = sql`${rows} as change (release_id, on_hand, committed)`;
  const { id, onHand, committed, stock, available } = releases;
  return orm
    .update(releases)
    .set({
      onHand: sql`${onHand} + change.on_hand`,
      committed: sql`${committed} + change.committed`,
      // Copies that are handed over were already unavailable, so the pages of their record do not change.
      updatedAt: sql`case when greatest(${onHand} + change.on_hand - ${committed} - change.committed, 0) = ${stock}
        then ${releases.updatedAt} else ${sql.placeholder('now')}::timestamptz end`,
    })
    .from(change)
    .where(
      sql`${id} = change.release_id and ${onHand} + change.on_hand >= 0 and ${committed} + change.committed >= 0
        and (change.committed <= 0 or ${committed} + change.committed <= ${onHand})`,
    )
    .returning({ id, onHand, committed, stock, available });
});

const update = ({ orm, now }: StoreContext, changes: readonly StockChange[]) =>
  updateStatement(orm, {
    ids: changes.map(({ releaseId }) => releaseId),
    onHand: changes.map(({ onHand = 0 }) => onHand),
    committed: changes.map(({ committed = 0 }) => committed),
    now: now().toISOString(),
  });

/** Stores the movements of changes of the copies on hand, none of them 0, and those of the first copies of new records. */
export const noteMovements = async (
  { orm, now }: StoreContext,
  changes: readonly StockChange[],
  reason: MovementReason,
  orderId: number | null = null,
): Promise<void> => {
  if (changes.length === 0) return;
  const createdAt = now();
  await orm
    .insert(stockMovements)
    .values(
      changes.map(({ releaseId, onHand = 0 }) => ({ releaseId, change: onHand, reason, orderId, createdAt })),
    );
};
