import { eq } from 'drizzle-orm';
import { lockCustomer } from '#server/people/customers/lock-customer.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { orders } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** Locks an order with its customer, in the order of all locks; null for an unknown one. */
export const lockWholeOrder = async (inside: StoreContext, id: number): Promise<OrderRow | null> => {
  const [known] = await inside.orm
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, id));
  if (typeof known?.customerId === 'number') await lockCustomer(inside, known.customerId);
  return known ? lockOrder(inside, id) : null;
};
