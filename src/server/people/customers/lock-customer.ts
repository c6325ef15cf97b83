import { eq } from 'drizzle-orm';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { customers } from '../tables/customer-tables.ts';

/**
 * Locks a customer until the end of the transaction, so that two tabs change a cart, a list or the addresses one after
 * the other. Sessions can still be used, because a reference to the row does not conflict with this lock. False when
 * the customer is gone.
 */
export const lockCustomer = async ({ orm }: StoreContext, customerId: number): Promise<boolean> => {
  const locked = await orm
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return locked.length > 0;
};
