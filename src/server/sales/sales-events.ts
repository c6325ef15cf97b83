import type { OrderStatus } from '#domain/orders/order-status.ts';
import { defineEvent } from '#server/kernel/store/event-kind.ts';
import type { Attention, orders } from './tables/order-tables.ts';
import type { refunds } from './tables/payment-tables.ts';

/** The part of an order that decides its letters and their recipients. */
export type RecordedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'buyer' | 'channel' | 'pickup' | 'createdAt' | 'endedAt'
>;

/** A new order. */
export const orderPlaced = defineEvent<{
  order: RecordedOrder;
  /** The numbers of the unpaid orders that it replaces. */
  replaced: string[];
  /** The records that were sold in the meantime, in words; null where the customer has changed the order. */
  sold: string | null;
}>('order-placed');

/** The status of an order has changed. */
export const orderMoved = defineEvent<{ order: RecordedOrder; to: OrderStatus }>('order-moved');

/** A PIX or a boleto waits to be paid. */
export const paymentWaiting = defineEvent<{ orderId: number; paymentId: number }>('payment-waiting');

/** The provider has confirmed a refund; `payments.refunded` has grown. */
export const refundConfirmed = defineEvent<{ orderId: number; refund: typeof refunds.$inferSelect }>(
  'refund-confirmed',
);

/** Money went back without a refund of the shop. (Decision 58.) */
export const moneyTakenBack = defineEvent<{ order: RecordedOrder }>('money-taken-back');

/** The shopkeeper has to look at an order. */
export const orderNeedsAttention = defineEvent<{ orderId: number; attention: Attention }>(
  'order-needs-attention',
);

/** A customer requests a return, or the shop has received it. */
export const returnMoved = defineEvent<{
  order: RecordedOrder;
  returnId: number;
  to: 'requested' | 'received';
}>('return-moved');

/** Records can be bought again. */
export const backInStock = defineEvent<{
  releaseIds: readonly number[];
  /** Only customers who began to wait at this instant or later are notified; null: all. (Decision 66.) */
  since: Date | null;
}>('back-in-stock');
