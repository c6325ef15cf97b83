import { and, desc, eq } from 'drizzle-orm';
import { lists } from '#config.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { lockCustomer } from '#server/people/customers/customer.ts';
import { labels } from '#server/catalogue/tables/label-table.ts';
import { slimRelease, slimReleaseWithTracks } from '#server/catalogue/products/product-rows.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { StoredRelease } from '#server/catalogue/products/release.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { ListKind } from './list-kinds.ts';

/** A line of a list with its record as it is now. */
export interface ListLine {
  id: number;
  addedAt: Date;
  release: StoredRelease;
}

/** A line of a list by numbers. */
export interface ListMark {
  id: number;
  releaseId: number;
}

const ofCustomer = ({ table }: ListKind, customerId: number) => eq(table.customerId, customerId);

/** The records of a list, the newest first. */
export const listOf = ({ orm }: StoreContext, kind: ListKind, customerId: number): Promise<ListLine[]> => {
  const { table } = kind;
  const release = kind.withTracks ? slimReleaseWithTracks : slimRelease;
  return orm
    .select({ id: table.id, addedAt: table.addedAt, release })
    .from(table)
    .innerJoin(releases, eq(releases.id, table.releaseId))
    .leftJoin(labels, eq(labels.id, releases.labelId))
    .where(ofCustomer(kind, customerId))
    .orderBy(desc(table.addedAt), desc(table.id));
};

export const marksOf = ({ orm }: StoreContext, kind: ListKind, customerId: number): Promise<ListMark[]> =>
  orm
    .select({ id: kind.table.id, releaseId: kind.table.releaseId })
    .from(kind.table)
    .where(ofCustomer(kind, customerId))
    .orderBy(desc(kind.table.addedAt), desc(kind.table.id));

export type ListChange =
  | { state: 'added'; mark: ListMark }
  | { state: 'unknown' }
  | { state: 'already-there' }
  | { state: 'refused'; message: string };

/**
 * Adds a record, inside a transaction. The record is locked until its end: an import that brings the record back either
 * finds the new line, or commits first and is seen here.
 */
export const addToList = async (
  store: StoreContext,
  kind: ListKind,
  customerId: number,
  releaseId: number,
): Promise<ListChange> => {
  await lockCustomer(store, customerId);
  const [row] = await store.orm
    .select({ release: slimRelease })
    .from(releases)
    .leftJoin(labels, eq(labels.id, releases.labelId))
    .where(eq(releases.id, releaseId))
    .for('share', { of: releases });
  if (!row) return { state: 'unknown' };
  const marks = await marksOf(store, kind, customerId);
  if (marks.some((mark) => mark.releaseId === releaseId)) return { state: 'already-there' };
  const fault = kind.faultOf(availabilityOf(row.release.offer));
  if (fault) return { state: 'refused', message: fault };
  if (marks.length >= lists.mostItems)
    return { state: 'refused', message: `A lista tem no máximo ${lists.mostItems} discos.` };
  const [mark] = await store.orm
    .insert(kind.table)
    .values({ customerId, releaseId, addedAt: store.now() })
    .returning({ id: kind.table.id, releaseId: kind.table.releaseId });
  if (!mark) throw new Error('The database returned no line for an insertion.');
  return { state: 'added', mark };
};

/** False for an unknown line. */
export const removeFromList = async (
  { orm }: StoreContext,
  kind: ListKind,
  customerId: number,
  id: number,
): Promise<boolean> => {
  const removed = await orm
    .delete(kind.table)
    .where(and(eq(kind.table.id, id), ofCustomer(kind, customerId)))
    .returning({ id: kind.table.id });
  return removed.length > 0;
};

/** Removes a record that is in the list, or adds it, inside a transaction. */
export const toggleInList = async (
  store: StoreContext,
  kind: ListKind,
  customerId: number,
  releaseId: number,
): Promise<ListChange | { state: 'removed' }> => {
  await lockCustomer(store, customerId);
  const removed = await store.orm
    .delete(kind.table)
    .where(and(eq(kind.table.releaseId, releaseId), ofCustomer(kind, customerId)))
    .returning({ id: kind.table.id });
  return removed.length > 0 ? { state: 'removed' } : addToList(store, kind, customerId, releaseId);
};

export const clearList = async ({ orm }: StoreContext, kind: ListKind, customerId: number): Promise<void> => {
  await orm.delete(kind.table).where(ofCustomer(kind, customerId));
};
