import type { OrderStatus } from './order-status.ts';

/** The statuses that may follow each status. */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['payment_approved', 'canceled'],
  payment_approved: ['preparing', 'canceled', 'refunded'],
  preparing: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  canceled: [],
  refunded: [],
};

/**
 * Whether an order may change from one status to another. A status is never followed by itself.
 * @example canMove('pending', 'payment_approved') // true
 * @example canMove('canceled', 'payment_approved') // false
 * @example canMove('shipped', 'shipped') // false
 */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to);

/**
 * Whether the customer may cancel: unpaid, or paid and not yet being prepared, which refunds. (Decision 69.)
 * @example canCancel('payment_approved') // true
 * @example canCancel('preparing') // false
 */
export const canCancel = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'payment_approved';

/**
 * Whether the parcel can be tracked.
 * @example canTrack('shipped', 'AA123456789BR') // true
 * @example canTrack('shipped', null) // false
 */
export const canTrack = (status: OrderStatus, trackingCode: string | null): boolean =>
  trackingCode !== null && (status === 'shipped' || status === 'delivered');
