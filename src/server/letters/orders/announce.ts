import { and, desc, eq, ne } from 'drizzle-orm';
import * as config from '#config.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { hourMs, secondMs } from '#domain/time/units.ts';
import type { SendOptions } from '#server/kernel/store/jobs.ts';
import { type LetterKind, postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { consumerOf } from '#server/kernel/store/events.ts';
import type { Consumer } from '#server/kernel/store/store-context.ts';
import {
  moneyTakenBack,
  orderMoved,
  orderNeedsAttention,
  orderPlaced,
  paymentWaiting,
  type RecordedOrder,
  refundConfirmed,
  returnMoved,
} from '#server/sales/sales-events.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { manualProvider, payments, type RefundRow } from '#server/sales/tables/payment-tables.ts';
import { returns } from '#server/sales/tables/return-tables.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { chargedBackLetter, refundedLetter } from './money-back-letters.ts';
import {
  canceledLetter,
  heldLetter,
  paidLetter,
  readyLetter,
  receivedLetter,
  shippedLetter,
} from './progress-letters.ts';
import { returnReceivedLetter, returnRequestedLetter } from './return-letters.ts';
import { attentionLetter, newOrderLetter, shopReturnLetter } from './shop-letters.ts';
import { waitingPaymentLetter } from './waiting-letter.ts';

const letterOf: Partial<Record<OrderStatus, LetterKind<{ orderId: number }>>> = {
  payment_approved: paidLetter,
  shipped: shippedLetter,
  canceled: canceledLetter,
};

/** Posts the letters of an order's new status. The letter of an order that is paid at once confirms its payment too. */
export const announceMove = async (
  inside: StoreContext,
  { order, to }: { order: RecordedOrder; to: OrderStatus },
): Promise<void> => {
  const letter = order.pickup && to === 'shipped' ? readyLetter : letterOf[to];
  if (letter && !(letter === paidLetter && isPaidAtOnce(inside, order)))
    await toBuyer(inside, order, letter, { orderId: order.id });
  if (to === 'payment_approved' && (await isNewsToShop(inside, order)))
    await toShop(inside, newOrderLetter, { orderId: order.id });
};

/** Whether the letter of the order still waits to be written. */
const isPaidAtOnce = ({ now }: StoreContext, { createdAt }: RecordedOrder): boolean =>
  now().getTime() - createdAt.getTime() < config.letters.paidAtOnceSeconds * secondMs;

const inSeconds = ({ now }: StoreContext, seconds: number): SendOptions => ({
  startAfter: new Date(now().getTime() + seconds * secondMs),
});

/** Whether the shopkeeper learns of a payment by mail. They have recorded the payment of a conversation themselves. */
const isNewsToShop = async ({ orm }: StoreContext, { id, channel }: RecordedOrder): Promise<boolean> => {
  if (channel === 'site') return true;
  const onSite = and(
    eq(payments.orderId, id),
    eq(payments.status, 'approved'),
    ne(payments.provider, manualProvider),
  );
  return (await orm.$count(payments, onSite)) > 0;
};

/** Notifies the customer that an unpaid order is held for longer. */
export const announceHold = (inside: StoreContext, order: RecordedOrder): Promise<void> =>
  toBuyer(inside, order, heldLetter, { orderId: order.id });

/** The letters about orders, each stored in the transaction of the fact that it is about. */
export const orderConsumers: readonly Consumer[] = [
  // The letter of an order that replaces unpaid ones says so, because the customer may still have their codes.
  consumerOf(orderPlaced, async (inside, { order, replaced, sold }) => {
    const later = inSeconds(inside, config.letters.orderAfterSeconds);
    await toBuyer(inside, order, receivedLetter, { orderId: order.id, replaced, sold }, later);
    if (order.channel === 'whatsapp') await toShop(inside, newOrderLetter, { orderId: order.id });
  }),
  consumerOf(orderMoved, announceMove),
  consumerOf(paymentWaiting, async (inside, data) => {
    const order = await readOrder(inside, data.orderId);
    const later = inSeconds(inside, config.letters.unpaidAfterSeconds);
    if (order) await toBuyer(inside, order, waitingPaymentLetter, data, later);
  }),
  consumerOf(refundConfirmed, async (inside, { orderId, refund }) => {
    const order = await readOrder(inside, orderId);
    if (order && !(await isPromised(inside, order, refund)))
      await toBuyer(inside, order, refundedLetter, { orderId, refundId: refund.id });
  }),
  consumerOf(orderNeedsAttention, (inside, data) => toShop(inside, attentionLetter, data)),
  consumerOf(moneyTakenBack, (inside, { order }) =>
    toBuyer(inside, order, chargedBackLetter, { orderId: order.id }),
  ),
  consumerOf(returnMoved, async (inside, { order, returnId, to }) => {
    const data = { orderId: order.id, returnId };
    await toBuyer(inside, order, to === 'requested' ? returnRequestedLetter : returnReceivedLetter, data);
    if (to === 'requested') await toShop(inside, shopReturnLetter, data);
  }),
];

const readOrder = async ({ orm }: StoreContext, id: number): Promise<RecordedOrder | null> => {
  const [order] = await orm
    .select({
      id: orders.id,
      buyer: orders.buyer,
      channel: orders.channel,
      pickup: orders.pickup,
      createdAt: orders.createdAt,
      endedAt: orders.endedAt,
    })
    .from(orders)
    .where(eq(orders.id, id));
  return order ?? null;
};

/** Whether the letter of the cancellation or of the return has promised a refund that is confirmed soon after it. */
const isPromised = async (
  inside: StoreContext,
  order: RecordedOrder,
  refund: RefundRow,
): Promise<boolean> => {
  const at = await promisedAt(inside, order, refund);
  return at !== null && inside.now().getTime() - at.getTime() < config.letters.promisedRefundHours * hourMs;
};

const promisedAt = async (
  { orm }: StoreContext,
  { id, endedAt }: RecordedOrder,
  { reason, amount }: RefundRow,
): Promise<Date | null> => {
  if (reason === 'canceled') return endedAt;
  if (reason !== 'return') return null;
  const [newest] = await orm
    .select({ at: returns.receivedAt })
    .from(returns)
    .where(and(eq(returns.orderId, id), eq(returns.refund, amount)))
    .orderBy(desc(returns.receivedAt))
    .limit(1);
  return newest?.at ?? null;
};

/** The address is empty once the account is deleted. */
const toBuyer = async <Data>(
  inside: StoreContext,
  { buyer }: RecordedOrder,
  letter: LetterKind<Data>,
  data: Data,
  options?: SendOptions,
) => {
  if (buyer.email) await postLetter(inside, letter, buyer.email, data, options);
};

const toShop = async <Data>(inside: StoreContext, letter: LetterKind<Data>, data: Data) => {
  const { company } = await configOf(inside.orm);
  await postLetter(inside, letter, company.email, data);
};
