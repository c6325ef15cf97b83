import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { cartItems } from '../tables/cart-table.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OrderRow } from './lock-order.ts';
import { linesOf } from './order-rows.ts';
import { orders } from '../tables/order-tables.ts';

/**
 * Removes the lines of an order from its customer's cart, inside a transaction and once: when an attempt to pay it
 * waits or is approved, or when it is a WhatsApp order. Copies that were added since stay. (Decision 61.) The caller
 * has locked the customer, as for every change of a cart.
 */
export const clearOrdered = async (
  inside: StoreContext,
  { id, customerId }: Pick<OrderRow, 'id' | 'customerId'>,
): Promise<void> => {
  if (customerId === null) return;
  const { orm, now } = inside;
  const left = await orm
    .update(orders)
    .set({ cartLeftAt: now() })
    .where(and(eq(orders.id, id), sql`${orders.cartLeftAt} is null`))
    .returning({ id: orders.id });
  if (left.length === 0) return;
  const lines = await linesOf(inside, [id]);
  const ordered = sql`case ${cartItems.releaseId} ${sql.join(
    lines.map(({ releaseId, quantity }) => sql`when ${releaseId}::int then ${quantity}::int`),
    sql` `,
  )} end`;
  const own = and(
    eq(cartItems.customerId, customerId),
    inArray(
      cartItems.releaseId,
      lines.map(({ releaseId }) => releaseId),
    ),
  );
  await orm.delete(cartItems).where(and(own, lte(cartItems.quantity, ordered)));
  await orm
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${ordered}` })
    .where(and(own, gt(cartItems.quantity, ordered)));
};
