import type { Order, OrderLine } from '#domain/orders/order.ts';
import { returnRefund } from '#domain/orders/return-refund.ts';

/** Copies of a line, by the id of the line. */
export type Copies = ReadonlyMap<number, number>;

type Returned = Pick<Order, 'returns' | 'lines'>;

/** Copies of a line that are being returned, or were. */
const returnedOf = ({ returns }: Pick<Order, 'returns'>, line: number): number =>
  returns
    .filter(({ status }) => status !== 'closed')
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === line)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The lines that can still be returned, each with its copies. */
export const returnableOf = (order: Returned): { line: OrderLine; most: number }[] =>
  order.lines
    .map((line) => ({ line, most: line.quantity - returnedOf(order, line.id) }))
    .filter(({ most }) => most > 0);

/** Whether the customer may withdraw from the purchase now, in ms. */
export const canReturn = (order: Returned & Pick<Order, 'status' | 'returnUntil'>, now: number): boolean =>
  order.status === 'delivered' &&
  order.returnUntil !== null &&
  now <= Date.parse(order.returnUntil) &&
  returnableOf(order).length > 0;

/** The price of the copies, before earlier refunds of the order are deducted. */
export const refundFor = (order: Order, copies: Copies): number =>
  returnRefund(
    order,
    order.lines.map(({ id, quantity, unitPrice }) => ({
      quantity,
      unitPrice,
      returnedBefore: returnedOf(order, id),
      returned: copies.get(id) ?? 0,
    })),
  );

/** The amount that the shop can still refund. Pending refunds are deducted. */
export const leftToPayBack = ({ payments, returns }: Pick<Order, 'payments' | 'returns'>): number => {
  const paid = payments.filter(({ status }) => status === 'approved');
  const asked = returns
    .filter(({ status }) => status === 'received')
    .reduce((sum, { refund }) => sum + (refund ?? 0), 0);
  return Math.max(0, ...paid.map(({ amount, refunded }) => amount - refunded - asked));
};

/** Whether nothing of the order stays with the customer. */
export const isAll = (order: Returned, copies: Copies): boolean =>
  returnableOf(order).every(({ line, most }) => (copies.get(line.id) ?? 0) === most);
