import { and, eq, gt, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { replaceableChannel } from '#domain/orders/payment-life.ts';
import { orderLines, orders } from '../tables/order-tables.ts';
import { moneyOnItsWay } from '../tables/money-on-its-way.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';

const query = new QueryBuilder();

/**
 * Copies of a record, in a selection from `releases`, that one customer can order: those that are not held, and those
 * of their own unpaid order, which a new one would replace (see isReplaceable).
 */
export const stockFor = (customerId: SQL | Placeholder, now: Date | Placeholder): SQL<number> => {
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
