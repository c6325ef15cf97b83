import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { payments } from '../tables/payment-tables.ts';
import { waitsForMoney } from '../tables/money-on-its-way.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OrderRow } from './lock-order.ts';
import { orders } from '../tables/order-tables.ts';

/** An order that is not paid yet, with the attempt that may still be paid. */
export interface UnpaidOrder {
  order: OrderRow;
  live: { id: number } | null;
  /** Whether money for it may be on its way. */
  waits: boolean;
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
export const lockUnpaid = async ({ orm, now }: StoreContext, customerId: number): Promise<UnpaidOrder[]> => {
  const rows = await lockStatement(orm, { customer: customerId });
  if (rows.length === 0) return [];
  const waits = waitsForMoney(now());
  const attempts = await orm
    .select({ id: payments.id, orderId: payments.orderId, isLive: payments.isLive, waits })
    .from(payments)
    .where(
      and(
        or(eq(payments.isLive, true), waits),
        inArray(
          payments.orderId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  return rows.map((order) => {
    const own = attempts.filter(({ orderId }) => orderId === order.id);
    return { order, live: own.find(({ isLive }) => isLive) ?? null, waits: own.some((one) => one.waits) };
  });
};
