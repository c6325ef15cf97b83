import { asc, eq, sql } from 'drizzle-orm';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { labels } from '#server/catalogue/tables/label-table.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { type Claims, claimsFrom, claimStart } from '../stock/claims.ts';
import { type LockedRelease, lockedColumns } from '../stock/lock-releases.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type CartLine, lineColumns } from './cart-rows.ts';
import { cartItems } from '../tables/cart-table.ts';

/** A cart whose records are locked, so that they do not change until the end of the transaction. */
export interface LockedCart {
  /** The lines, the newest first. Their stock is what this customer can order. */
  lines: CartLine[];
  locked: Map<number, LockedRelease>;
  /** The instants at which the customer began to hold the records. */
  claims: Claims;
}

const cartUnderLock = builtStatement('lock_cart', (orm) =>
  orm
    .select({
      ...lineColumns,
      locked: lockedColumns,
      claim: claimStart(sql.placeholder('customer'), sql.placeholder('now')),
    })
    .from(cartItems)
    .innerJoin(releases, eq(releases.id, cartItems.releaseId))
    .leftJoin(labels, eq(labels.id, releases.labelId))
    .where(eq(cartItems.customerId, sql.placeholder('customer')))
    .orderBy(asc(releases.id))
    .for('no key update', { of: releases }),
);

/**
 * Locks the records of a cart, in the order of their ids, and reads them. `heldOf` is the number of copies of a record
 * that the customer holds and would give back. The customer is locked by the caller.
 */
export const lockCart = async (
  { orm, now }: StoreContext,
  customerId: number,
  heldOf: (releaseId: number) => number,
): Promise<LockedCart> => {
  const rows = await cartUnderLock(orm, { customer: customerId, now: now().toISOString() });
  const lines = rows.map(({ locked, release, claim: _claim, ...line }) => {
    const stock = Math.max(locked.onHand - locked.committed + heldOf(locked.id), 0);
    const inStock = release.offer.available && stock > 0;
    return { ...line, release: { ...release, offer: { ...release.offer, stock, inStock } } };
  });
  return {
    lines: lines.toSorted(
      (one, other) => other.addedAt.getTime() - one.addedAt.getTime() || other.id - one.id,
    ),
    locked: new Map(rows.map(({ locked }) => [locked.id, locked])),
    claims: claimsFrom(rows.map(({ locked: { id }, claim }) => ({ id, claim }))),
  };
};
