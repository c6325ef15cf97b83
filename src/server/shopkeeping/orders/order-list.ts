import { and, count, desc, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { isActive, isCompleted, orderStatuses } from '#domain/orders/order-status.ts';
import type { OrderRow } from '#server/sales/orders/lock-order.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** The filters of the shopkeeper's list; 'attention': orders that need a check. */
export const orderFilters = ['active', 'completed', 'attention', 'all'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** Whether a return is on its way. As text, because columns lose their tables among the fields of a select. */
const isReturning = sql<boolean>`exists (select 1 from returns r where r.order_id = orders.id and r.status = 'requested')`;

const conditions: Record<OrderFilter, SQL | undefined> = {
  active: or(inArray(orders.status, orderStatuses.filter(isActive)), isReturning),
  completed: inArray(orders.status, orderStatuses.filter(isCompleted)),
  attention: isNotNull(orders.attention),
  all: undefined,
};

/** The newest orders of a filter, with the count of all. */
export const listOrders = async (
  { orm }: StoreContext,
  filter: OrderFilter,
  most: number,
): Promise<{ orders: (OrderRow & { isReturning: boolean })[]; total: number }> => {
  const where = and(conditions[filter]);
  const rows = await orm
    .select({ ...getTableColumns(orders), isReturning })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(most);
  const [all] = await orm.select({ total: count() }).from(orders).where(where);
  return { orders: rows, total: all?.total ?? 0 };
};
