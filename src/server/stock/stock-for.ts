import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orderLines, orders } from '../orders/order-tables.ts';
import { payments } from '../payments/payment-tables.ts';
import { releases } from '../products/product-tables.ts';

const query = new QueryBuilder();

/**
 * Copies of a record, in a selection from `releases`, that one customer can order: those that are not held, and those of
 * their own unpaid order, which a new one would replace (see isReplaceable).
 */
export const stockFor = (customerId: SQL | ReturnType<typeof sql.placeholder>): SQL<number> => {
  const boleto = query
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.isLive, true), eq(payments.method, 'boleto')));
  const own = query
    .select({ held: sql`coalesce(sum(${orderLines.held}), 0)` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        sql`${orders.customerId} = ${customerId}`,
        eq(orders.status, 'pending'),
        eq(orders.channel, 'site'),
        eq(orderLines.releaseId, releases.id),
        gt(orderLines.held, 0),
        notExists(boleto),
      ),
    );
  return sql<number>`greatest(${releases.onHand} - ${releases.committed} + ${own}, 0)::int`;
};
