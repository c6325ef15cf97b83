import { and, eq, ne } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status.ts';
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
import { manualProvider } from '#server/sales/payments/refunds.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
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

/** Posts the letters of an order's new status. A refund has its letter once it is confirmed. */
export const announceMove = async (
  inside: StoreContext,
  { order, to }: { order: RecordedOrder; to: OrderStatus },
): Promise<void> => {
  const letter = order.pickup && to === 'shipped' ? readyLetter : letterOf[to];
  if (letter) await toBuyer(inside, order, letter, { orderId: order.id });
  if (to === 'payment_approved' && (await isNewsToShop(inside, order)))
    await toShop(inside, newOrderLetter, { orderId: order.id });
};

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
    await toBuyer(inside, order, receivedLetter, { orderId: order.id, replaced, sold });
    if (order.channel === 'whatsapp') await toShop(inside, newOrderLetter, { orderId: order.id });
  }),
  consumerOf(orderMoved, announceMove),
  consumerOf(paymentWaiting, async (inside, data) => {
    const order = await readOrder(inside, data.orderId);
    if (order) await toBuyer(inside, order, waitingPaymentLetter, data);
  }),
  consumerOf(refundConfirmed, async (inside, { orderId, refund }) => {
    const order = await readOrder(inside, orderId);
    if (order) await toBuyer(inside, order, refundedLetter, { orderId, refundId: refund.id });
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
    .select({ id: orders.id, buyer: orders.buyer, channel: orders.channel, pickup: orders.pickup })
    .from(orders)
    .where(eq(orders.id, id));
  return order ?? null;
};

/** The address is empty once the account is deleted. */
const toBuyer = async <Data>(
  inside: StoreContext,
  { buyer }: RecordedOrder,
  letter: LetterKind<Data>,
  data: Data,
) => {
  if (buyer.email) await postLetter(inside, letter, buyer.email, data);
};

const toShop = async <Data>(inside: StoreContext, letter: LetterKind<Data>, data: Data) => {
  const { company } = await configOf(inside.orm);
  await postLetter(inside, letter, company.email, data);
};
