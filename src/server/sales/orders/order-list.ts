import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { isCompleted, type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { historyOf, linesOf, type ListedOrder, paymentsOf, returnsOf } from './order-rows.ts';
import { orders } from '../tables/order-tables.ts';

/** The tabs of the list. */
export const orderFilters = ['active', 'completed'] as const;
export type OrderFilter = (typeof orderFilters)[number];

const completed = orderStatuses.filter(isCompleted);

const filters: Record<OrderFilter, SQL> = {
  active: notInArray(orders.status, completed),
  completed: inArray(orders.status, completed),
};

interface Counts {
  all: number;
  active: number;
  completed: number;
}

/** The number of orders under each tab. */
export const countOrders = async ({ orm }: StoreContext, customerId: number): Promise<Counts> => {
  const rows = await orm
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .groupBy(orders.status);
  const sum = (isCounted: (status: OrderStatus) => boolean) =>
    rows.filter(({ status }) => isCounted(status)).reduce((total, { count }) => total + count, 0);
  return { all: sum(() => true), active: sum((status) => !isCompleted(status)), completed: sum(isCompleted) };
};

interface Page {
  customerId: number;
  filter: OrderFilter | undefined;
  page: number;
  perPage: number;
}

/** One page of a customer's orders, the newest first. */
export const ordersOf = async (
  store: StoreContext,
  { customerId, filter, page, perPage }: Page,
): Promise<ListedOrder[]> => {
  const rows = await store.orm
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), filter && filters[filter]))
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(store, ids);
  const payments = await paymentsOf(store, ids);
  const history = await historyOf(store, ids);
  const returns = await returnsOf(store, ids);
  return rows.map((order) => {
    const isOwn = ({ orderId }: { orderId: number }) => orderId === order.id;
    return {
      order,
      lines: lines.filter(isOwn),
      payments: payments.filter(isOwn),
      history: history.filter(isOwn),
      returns: returns.filter(isOwn),
    };
  });
};
