import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order-status.ts';
import type { LetterKind } from '#server/kernel/mail/letter-kind.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { type Attention, orders } from '#server/sales/tables/order-tables.ts';
import { payments, refunds } from '#server/sales/tables/payment-tables.ts';
import { configOf } from '#server/catalogue/settings/store-config-row.ts';
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

type Announced = Pick<typeof orders.$inferSelect, 'id' | 'buyer' | 'channel' | 'pickup'>;

const letterOf: Partial<Record<OrderStatus, LetterKind<{ orderId: number }>>> = {
  payment_approved: paidLetter,
  shipped: shippedLetter,
  canceled: canceledLetter,
};

/** The unpaid orders in whose place a new one comes. */
interface Replaced {
  /** Their numbers. */
  replaced: string[];
  /** What was sold in the meantime, in words; null where the customer has changed the order. */
  sold: string | null;
}

/**
 * Tells of a new order. One that comes in the place of unpaid ones says so, as the customer may still have their codes.
 */
export const announceOrder = async (
  inside: StoreContext,
  order: Announced,
  replaced: Replaced,
): Promise<void> => {
  await toBuyer(inside, order, receivedLetter, { orderId: order.id, ...replaced });
  if (order.channel === 'whatsapp') await toShop(inside, newOrderLetter, { orderId: order.id });
};

/**
 * Tells of an order's new status, in the transaction that changes it. A refund is told by announceRefund, once it is
 * confirmed.
 */
export const announceMove = async (
  inside: StoreContext,
  order: Announced,
  to: OrderStatus,
): Promise<void> => {
  const letter = order.pickup && to === 'shipped' ? readyLetter : letterOf[to];
  if (letter) await toBuyer(inside, order, letter, { orderId: order.id });
  if (order.channel === 'site' && to === 'payment_approved')
    await toShop(inside, newOrderLetter, { orderId: order.id });
};

/** Tells the customer that an unpaid order is held for longer. */
export const announceHold = (inside: StoreContext, order: Announced): Promise<void> =>
  toBuyer(inside, order, heldLetter, { orderId: order.id });

/** Gives the customer the code of a PIX or the line of a boleto, in the transaction that stores it. */
export const announceWaiting = async (
  inside: StoreContext,
  orderId: number,
  paymentId: number,
): Promise<void> => {
  const order = await readOrder(inside, orderId);
  if (order) await toBuyer(inside, order, waitingPaymentLetter, { orderId, paymentId });
};

/** Tells the customer that a refund is confirmed. */
export const announceRefund = async (inside: StoreContext, refundId: number): Promise<void> => {
  const [row] = await inside.orm
    .select({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  const order = row && (await readOrder(inside, row.orderId));
  if (order) await toBuyer(inside, order, refundedLetter, { orderId: order.id, refundId });
};

/** Tells the shopkeeper that an order needs a look. */
export const announceAttention = async (
  inside: StoreContext,
  orderId: number,
  attention: Attention,
): Promise<void> => {
  await toShop(inside, attentionLetter, { orderId, attention });
};

/** Tells the customer of money that went back without a refund of the shop. (Decision 58.) */
export const announceTakenBack = async (inside: StoreContext, order: Announced): Promise<void> => {
  await toBuyer(inside, order, chargedBackLetter, { orderId: order.id });
};

/** Tells the customer how to send a parcel back, and the shopkeeper that it comes. */
export const announceReturn = async (
  inside: StoreContext,
  order: Announced,
  returnId: number,
  to: 'requested' | 'received',
): Promise<void> => {
  const data = { orderId: order.id, returnId };
  await toBuyer(inside, order, to === 'requested' ? returnRequestedLetter : returnReceivedLetter, data);
  if (to === 'requested') await toShop(inside, shopReturnLetter, data);
};

const readOrder = async ({ orm }: StoreContext, id: number): Promise<Announced | null> => {
  const [order] = await orm
    .select({ id: orders.id, buyer: orders.buyer, channel: orders.channel, pickup: orders.pickup })
    .from(orders)
    .where(eq(orders.id, id));
  return order ?? null;
};

/** The address is empty once the account is deleted. */
const toBuyer = async <Data>(
  inside: StoreContext,
  { buyer }: Announced,
  letter: LetterKind<Data>,
  data: Data,
) => {
  if (buyer.email) await postLetter(inside, letter, buyer.email, data);
};

const toShop = async <Data>(inside: StoreContext, letter: LetterKind<Data>, data: Data) => {
  const { company } = await configOf(inside.orm);
  await postLetter(inside, letter, company.email, data);
};
