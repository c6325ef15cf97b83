import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { cartItems } from '../tables/cart-table.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { orderLines } from '../tables/order-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

const { id, slug, title, onHand, committed, stock, available, finalPrice } = releases;
/** The columns that a lock of records reads. */
export const lockedColumns = { id, slug, title, onHand, committed, stock, available, finalPrice };

/** The stock of a record, read under the lock. */
export type LockedRelease = Pick<typeof releases.$inferSelect, keyof typeof lockedColumns>;

/**
 * Locks records until the end of the transaction, and reads their current stock. Every change of stock begins with it,
 * in the order of the ids, so that two carts with the same records never deadlock. A transaction that changes several
 * orders locks the records of all of them in one call. Other rows can still refer to the locked ones.
 */
export const lockReleases = async (
  { orm }: StoreContext,
  ids: readonly number[],
): Promise<Map<number, LockedRelease>> => {
  if (ids.length === 0) return new Map();
  return lockWhere(orm, inArray(id, [...new Set(ids)]));
};

/** Locks the records of a customer's cart with those of some orders, which the cart is to replace. */
export const lockCartAndOrders = (
  { orm }: StoreContext,
  customerId: number,
  orderIds: readonly number[],
): Promise<Map<number, LockedRelease>> => {
  const inCart = orm
    .select({ id: cartItems.releaseId })
    .from(cartItems)
    .where(eq(cartItems.customerId, customerId));
  const ordered = orm
    .select({ id: orderLines.releaseId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]));
  return lockWhere(orm, inArray(id, inCart.union(ordered)));
};

const lockWhere = async (orm: Orm, where: SQL): Promise<Map<number, LockedRelease>> => {
  const rows = await orm
    .select(lockedColumns)
    .from(releases)
    .where(where)
    .orderBy(asc(id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
};
