import { eq } from 'drizzle-orm';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { orders } from '../tables/order-tables.ts';
import { lockCustomer } from '#server/people/customers/customer.ts';

export type OrderRow = typeof orders.$inferSelect;

/**
 * Locks an order until the end of the transaction, and reads it as it is then; null for an unknown one. Locks are taken in
 * one order everywhere: customer, order, payments, records.
 */
export const lockOrder = async ({ orm }: StoreContext, id: number): Promise<OrderRow | null> => {
  const [row] = await orm.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return row ?? null;
};

/** Locks an order with its customer, in the order of all locks; null for an unknown one. */
export const lockWholeOrder = async (inside: StoreContext, id: number): Promise<OrderRow | null> => {
  const [known] = await inside.orm
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, id));
  if (typeof known?.customerId === 'number') await lockCustomer(inside, known.customerId);
  return known ? lockOrder(inside, id) : null;
};
