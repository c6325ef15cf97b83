import { and, desc, eq, gt, notExists, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { cart } from '#config.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { quantityFault, totalFault } from '#domain/orders/cart.ts';
import { priceOf } from '#domain/records/price.ts';
import { lockCustomer } from '#server/people/customers/customer.ts';
import { labels } from '#server/catalogue/tables/label-table.ts';
import { slimRelease } from '#server/catalogue/products/product-rows.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { StoredRelease } from '#server/catalogue/products/release.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { cartItems } from '../tables/cart-table.ts';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { replaceableChannel } from '#domain/orders/payment-life.ts';
import { orderLines, orders } from '../tables/order-tables.ts';
import { moneyOnItsWay } from '../tables/money-on-its-way.ts';

/** A line as stored, with its record as it is now. */
export interface CartLine {
  id: number;
  quantity: number;
  seenPrice: number | null;
  addedAt: Date;
  release: StoredRelease;
}

/** The columns of a line and of its record. */
export const lineColumns = {
  id: cartItems.id,
  quantity: cartItems.quantity,
  seenPrice: cartItems.seenPrice,
  addedAt: cartItems.addedAt,
  release: slimRelease,
};

/** Reads carts by a prepared statement, the newest line first. */
export const cartReader = ({ orm, now }: StoreContext) => {
  const statement = orm
    .select({
      ...lineColumns,
      ownStock: stockFor(sql.placeholder('customer'), sql.placeholder('now')),
    })
    .from(cartItems)
    .innerJoin(releases, eq(releases.id, cartItems.releaseId))
    .leftJoin(labels, eq(labels.id, releases.labelId))
    .where(eq(cartItems.customerId, sql.placeholder('customer')))
    .orderBy(desc(cartItems.addedAt), desc(cartItems.id))
    .prepare('cart_of_customer');
  return async (customerId: number): Promise<CartLine[]> =>
    (await statement.execute({ customer: customerId, now: now().toISOString() })).map(withOwnStock);
};

interface OwnStock {
  release: StoredRelease;
  ownStock: number;
}

/** Replaces the stock of a record by the copies that this customer can buy. */
const withOwnStock = <Row extends OwnStock>({ ownStock, release, ...row }: Row) => ({
  ...row,
  release: {
    ...release,
    offer: { ...release.offer, stock: ownStock, inStock: release.offer.available && ownStock > 0 },
  },
});

/** The result of a change: done, an unknown line or record, or a reason in words. */
export type CartChange =
  | { state: 'done' }
  | { state: 'unknown' }
  | { state: 'already-there' }
  | { state: 'refused'; field: 'product_id' | 'quantity'; message: string };

const done: CartChange = { state: 'done' };
const refused = (field: 'product_id' | 'quantity', message: string): CartChange => ({
  state: 'refused',
  field,
  message,
});

const findRelease = async ({ orm, now }: StoreContext, customerId: number, id: number) => {
  const [row] = await orm
    .select({ release: slimRelease, ownStock: stockFor(sql`${customerId}`, now()) })
    .from(releases)
    .leftJoin(labels, eq(labels.id, releases.labelId))
    .where(eq(releases.id, id));
  return row ? withOwnStock(row).release : null;
};

const full = `O carrinho tem no máximo ${cart.mostLines} discos diferentes.`;

/** Puts a record into the cart, inside a transaction. A record already in the cart is unchanged; the result says so. */
export const addToCart = async (
  store: StoreContext,
  customerId: number,
  { releaseId, quantity }: { releaseId: number; quantity: number },
): Promise<CartChange> => {
  await lockCustomer(store, customerId);
  const release = await findRelease(store, customerId, releaseId);
  if (!release) return { state: 'unknown' };
  const lines = await pricedLines(store, customerId);
  if (lines.some((line) => line.releaseId === releaseId)) return { state: 'already-there' };
  const availability = availabilityOf(release.offer);
  const fault = quantityFault(quantity, availability);
  if (fault) return refused(availability.state === 'available' ? 'quantity' : 'product_id', fault);
  if (lines.length >= cart.mostLines) return refused('product_id', full);
  const seenPrice = priceOf(release.offer).amount;
  const tooHigh = totalFault(sumOf(lines) + (seenPrice ?? 0) * quantity);
  if (tooHigh) return refused('quantity', tooHigh);
  await store.orm
    .insert(cartItems)
    .values({ customerId, releaseId, quantity, seenPrice, addedAt: store.now() });
  return done;
};

/** The lines of a cart with their current prices. */
const pricedLines = ({ orm }: StoreContext, customerId: number) =>
  orm
    .select({
      id: cartItems.id,
      releaseId: cartItems.releaseId,
      quantity: cartItems.quantity,
      price: releases.finalPrice,
    })
    .from(cartItems)
    .innerJoin(releases, eq(releases.id, cartItems.releaseId))
    .where(eq(cartItems.customerId, customerId));

const sumOf = (lines: readonly { quantity: number; price: number | null }[]) =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0);

const own = (customerId: number, id: number) =>
  and(eq(cartItems.id, id), eq(cartItems.customerId, customerId));

/**
 * Sets the number of copies of a line, inside a transaction. The answer shows the current price, which is stored as seen.
 */
export const setQuantity = async (
  store: StoreContext,
  customerId: number,
  { id, quantity }: { id: number; quantity: number },
): Promise<CartChange> => {
  await lockCustomer(store, customerId);
  const lines = await pricedLines(store, customerId);
  const line = lines.find((one) => one.id === id);
  const release = line && (await findRelease(store, customerId, line.releaseId));
  if (!release) return { state: 'unknown' };
  const fault = quantityFault(quantity, availabilityOf(release.offer));
  if (fault) return refused('quantity', fault);
  const others = lines.filter((one) => one.id !== id);
  const tooHigh = totalFault(sumOf([...others, { quantity, price: line.price }]));
  // A smaller quantity is always allowed.
  if (tooHigh && quantity > line.quantity) return refused('quantity', tooHigh);
  await store.orm
    .update(cartItems)
    .set({ quantity, seenPrice: priceOf(release.offer).amount })
    .where(own(customerId, id));
  return done;
};

/** Takes a line out of the cart, inside a transaction. False for an unknown one. */
export const removeFromCart = async (
  store: StoreContext,
  customerId: number,
  id: number,
): Promise<boolean> => {
  await lockCustomer(store, customerId);
  const removed = await store.orm
    .delete(cartItems)
    .where(own(customerId, id))
    .returning({ id: cartItems.id });
  return removed.length > 0;
};

export const clearCart = async (store: StoreContext, customerId: number): Promise<void> => {
  await lockCustomer(store, customerId);
  await store.orm.delete(cartItems).where(eq(cartItems.customerId, customerId));
};

const query = new QueryBuilder();

/**
 * Copies of a record, in a selection from `releases`, that one customer can order: those that are not held, and those
 * of their own unpaid order, which a new one would replace (see isReplaceable).
 */
const stockFor = (customerId: SQL | Placeholder, now: Date | Placeholder): SQL<number> => {
  const own = query
    .select({ held: sql`coalesce(sum(${orderLines.held}), 0)` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        sql`${orders.customerId} = ${customerId}`,
        eq(orders.status, 'pending'),
        eq(orders.channel, replaceableChannel),
        eq(orderLines.releaseId, releases.id),
        gt(orderLines.held, 0),
        notExists(moneyOnItsWay(now)),
      ),
    );
  return sql<number>`greatest(${releases.onHand} - ${releases.committed} + ${own}, 0)::int`;
};
