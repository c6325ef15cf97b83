import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { builtStatement } from '../db/built-statement.ts';
import { payments } from '../payments/payment-tables.ts';
import type { StoreContext } from '../store-context.ts';
import type { OrderRow } from './lock-order.ts';
import { orders } from './order-tables.ts';

/** An order that waits for its payment, with the attempt that may still be paid. */
export interface UnpaidOrder {
  order: OrderRow;
  live: { id: number; method: string } | null;
}

const lockStatement = builtStatement('lock_unpaid', (orm) =>
  orm
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, sql.placeholder('customer')), eq(orders.status, 'pending')))
    .orderBy(asc(orders.id))
    .for('no key update'),
);

/** Locks the unpaid orders of a customer, in the order of their ids. */
export const lockUnpaid = async ({ orm }: StoreContext, customerId: number): Promise<UnpaidOrder[]> => {
  const rows = await lockStatement(orm, { customer: customerId });
  if (rows.length === 0) return [];
  const live = await orm
    .select({ id: payments.id, orderId: payments.orderId, method: payments.method })
    .from(payments)
    .where(
      and(
        eq(payments.isLive, true),
        inArray(
          payments.orderId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  return rows.map((order) => ({ order, live: live.find(({ orderId }) => orderId === order.id) ?? null }));
};

/**
 * Whether a new checkout comes in the place of an unpaid order. One that waits for its boleto stays, as the slip may be
 * paid already, and so does a conversation. (Decisions 23 and 61.)
 */
export const isReplaceable = ({ order, live }: UnpaidOrder): boolean =>
  order.channel === 'site' && live?.method !== 'boleto';
