import { z } from '@hono/zod-openapi';
import { LRUCache } from 'lru-cache';
import * as config from '#config.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { paymentStatuses } from '#domain/orders/payment-status.ts';
import { orNull } from '#server/kernel/http/envelope.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { tryToAsk } from './ask-provider.ts';
import { latestAttemptOf, ownOrder } from './payment-rows.ts';
import { paymentWire, wireOfPayment } from '../orders/payment-wire.ts';

/** The payment state of an order. */
export const stateWire = z.object({
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  /** The latest attempt. */
  payment: orNull(paymentWire),
});

/** The state of a customer's order; null for an unknown order, and for that of another customer. */
export const readState = async (
  store: StoreContext,
  customerId: number,
  orderId: number,
): Promise<z.infer<typeof stateWire> | null> => {
  const order = await ownOrder(store, customerId, orderId);
  if (!order) return null;
  const payment = await latestAttemptOf(store, orderId);
  return {
    order_status: order.status,
    payment_status: order.paymentStatus,
    payment: payment && wireOfPayment(payment),
  };
};

/** Asks the provider for the live attempt of an order, unless it was asked a moment ago. */
export const freshener = (store: StoreContext) => {
  const asked = new LRUCache<number, { instant: number; done: Promise<void> }>({ max: 10_000 });
  return async (orderId: number): Promise<void> => {
    const attempt = await latestAttemptOf(store, orderId);
    if (!attempt?.isLive) return;
    const instant = store.now().getTime();
    const known = asked.get(attempt.id);
    const isFresh = known && instant - known.instant < config.payment.askEveryMs;
    const isNew =
      attempt.providerId === null && instant - attempt.createdAt.getTime() < config.payment.askEveryMs;
    if (isNew) return;
    if (isFresh) return known.done;
    const done = tryToAsk(store, attempt.id);
    asked.set(attempt.id, { instant, done });
    await done;
  };
};
