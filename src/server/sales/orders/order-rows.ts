import { and, asc, eq, inArray } from 'drizzle-orm';
import { type PaymentRow, payments } from '../tables/payment-tables.ts';
import { returnLines, returns } from '../tables/return-tables.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type PaidRefundRow, refundsOf } from './refund-rows.ts';
import type { OrderRow } from './lock-order.ts';
import { orderHistory, orderLines, orders } from '../tables/order-tables.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;
export type HistoryRow = typeof orderHistory.$inferSelect;
type ReturnRow = typeof returns.$inferSelect;

/** An order with all that belongs to it; each list begins with the oldest row. */
export interface FullOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  payments: PaymentRow[];
  history: HistoryRow[];
  returns: (ReturnRow & { lines: { lineId: number; quantity: number }[] })[];
  refunds: PaidRefundRow[];
  /** Days in which the customer may withdraw. It counts from the delivery. */
  returnDays: number;
}

/** An order as a list shows it. */
export type ListedOrder = Pick<FullOrder, 'order' | 'lines' | 'payments' | 'history' | 'returns'>;

/** An order; with `customerId` only that customer's. Null for an unknown one. */
export const readOrder = async (
  store: StoreContext,
  id: number,
  customerId?: number,
): Promise<FullOrder | null> => {
  const own = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const [order] = await store.orm
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), own));
  return order ? fillOrder(store, order) : null;
};

/** Reads the remaining parts of an order whose row was read. */
export const fillOrder = async (store: StoreContext, order: OrderRow): Promise<FullOrder> => {
  return {
    order,
    lines: await linesOf(store, [order.id]),
    payments: await paymentsOf(store, [order.id]),
    history: await historyOf(store, [order.id]),
    returns: await returnsOf(store, [order.id]),
    refunds: await refundsOf(store, order.id),
    returnDays: (await configOf(store.orm)).returns.days,
  };
};

/** The lines of some orders, in the order of the cart. */
export const linesOf = ({ orm }: StoreContext, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  orm
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.place));

/** The attempts to pay some orders. */
export const paymentsOf = ({ orm }: StoreContext, orderIds: readonly number[]): Promise<PaymentRow[]> =>
  orm
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.id));

export const historyOf = ({ orm }: StoreContext, orderIds: readonly number[]): Promise<HistoryRow[]> =>
  orm
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, [...orderIds]))
    .orderBy(asc(orderHistory.id));

/** The withdrawals from some orders. */
export const returnsOf = async (
  { orm }: StoreContext,
  orderIds: readonly number[],
): Promise<FullOrder['returns']> => {
  const rows = await orm
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(asc(returns.id));
  if (rows.length === 0) return [];
  const lines = await orm
    .select()
    .from(returnLines)
    .where(
      inArray(
        returnLines.returnId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(returnLines.lineId));
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ returnId }) => returnId === row.id)
      .map(({ lineId, quantity }) => ({ lineId, quantity })),
  }));
};
