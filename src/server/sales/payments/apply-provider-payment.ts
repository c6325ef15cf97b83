import { minuteMs } from '#domain/time/units.ts';
import { and, eq, ne } from 'drizzle-orm';
import * as config from '#config.ts';
import { isCardMethod } from '#domain/orders/order.ts';
import { logError } from '#runtime/log.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import { moneyTakenBack, orderNeedsAttention, paymentWaiting } from '../sales-events.ts';
import { clearOrdered } from '../orders/leave-cart.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import type { Attention } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { countApproved, payBack } from './count-approved.ts';
import { readGone } from './refundable.ts';
import {
  chargedBack,
  hasEndedUnpaid,
  inMediation,
  isOpenStatus,
  movesTo,
  nextCheck,
  ownDetails,
  pendingChallenge,
  takenIn,
  unconfirmed,
  wrongAmount,
} from '#domain/orders/payment-life.ts';
import { withOtherAmount } from './other-amount.ts';
import { lockPayment, setOrderPayment, updatePayment } from './payment-rows.ts';
import type { ProviderPayment } from '#server/kernel/providers/payment-provider.ts';
import { payments } from '../tables/payment-tables.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';
import { confirmCovered } from './refunds.ts';

/**
 * Updates an attempt and its order to the provider's answer. Answers may be repeated and may arrive in any order: an
 * approved payment never returns to pending, and a refunded one never changes again.
 */
export const applyProviderPayment = (
  store: StoreContext,
  paymentId: number,
  provided: ProviderPayment,
): Promise<PaymentRow> => inTransaction(store, (inside) => applyInside(inside, paymentId, provided));

const applyInside = async (
  inside: StoreContext,
  paymentId: number,
  provided: ProviderPayment,
): Promise<PaymentRow> => {
  const { order, payment } = await lockPayment(inside, paymentId);
  if (!isSame(payment, provided)) {
    if (provided.status === 'approved' && order.attention !== 'conflict')
      await callAttention(inside, order, 'conflict');
    return payment;
  }
  if (provided.amount !== payment.amount) return conflict(inside, order, payment, provided);
  const row = await write(inside, payment, provided);
  if (isFirstAnswer(payment) && !hasEndedUnpaid(row) && order.status === 'pending')
    await begin(inside, order, row);
  if (row.status === 'approved' && payment.status !== 'approved') await countApproved(inside, order, row);
  else if (row.status !== payment.status || isFirstAnswer(payment)) await followStatus(inside, order, row);
  if (row.refunded > payment.refunded) await confirmCovered(inside, row);
  await followDispute(inside, order, { before: payment, row, provided });
  return row;
};

/** An answer about another payment than the requested one must change nothing. */
const isSame = (payment: PaymentRow, provided: ProviderPayment): boolean => {
  const isOther = payment.providerId !== null && payment.providerId !== provided.id;
  if (!isOther && provided.reference === payment.reference) return true;
  logError(`The payment ${payment.id} was left as it is:`, 'its provider answered with another payment.');
  return false;
};

const isFirstAnswer = ({ providerId }: PaymentRow) => providerId === null;

const write = (inside: StoreContext, known: PaymentRow, provided: ProviderPayment) => {
  const payment = asGivenUp(known, provided);
  const wins = movesTo(payment.status, provided.status);
  // The provider has ended the attempt that the shop had given up, for whatever reason.
  const agrees = provided.status === payment.status || (hasEndedUnpaid(provided) && hasEndedUnpaid(payment));
  const status = wins ? provided.status : payment.status;
  const isContested = status === 'approved' && provided.rawStatus === inMediation;
  const next = {
    ...payment,
    providerId: provided.id,
    status,
    statusDetail: isContested
      ? inMediation
      : wins || agrees
        ? (endOfChallenge(payment, provided) ?? detailOf(provided))
        : payment.statusDetail,
    charged: null,
    isLive: payment.isLive && isOpenStatus(status),
    refunded:
      status === 'refunded'
        ? payment.amount
        : Math.min(Math.max(payment.refunded, provided.refunded), payment.amount),
    installments: provided.installments,
    approvedAt: payment.approvedAt ?? (status === 'approved' ? (provided.approvedAt ?? inside.now()) : null),
  };
  const waiting = { ...next, pending: pendingOf(next, provided), expiresAt: expiryOf(next, inside.now()) };
  return updatePayment(inside, payment.id, { ...waiting, checkAt: nextCheck(waiting, inside.now()) });
};

/** Keeps a challenge for as long as it can be answered, because a provider may send it only once. */
const pendingOf = ({ pending, isLive, statusDetail }: PaymentRow, provided: ProviderPayment) => {
  const known = provided.pending ?? pending;
  return known?.kind === 'challenge' && (!isLive || statusDetail !== pendingChallenge) ? null : known;
};

/**
 * The expiry of an attempt. A card has none, because its bank decides, except while a challenge waits for the owner's
 * answer.
 */
const expiryOf = ({ method, isLive, statusDetail, expiresAt }: PaymentRow, now: Date) => {
  if (!isCardMethod(method)) return expiresAt;
  const isAsked = isLive && statusDetail === pendingChallenge;
  return isAsked ? (expiresAt ?? new Date(now.getTime() + config.payment.challengeMinutes * minuteMs)) : null;
};

/**
 * The status detail of an ended challenge, whose detail at the provider depends on what ended it: the bank, the shop,
 * or the customer.
 */
const endOfChallenge = ({ statusDetail }: PaymentRow, provided: ProviderPayment) => {
  const hasEnded = statusDetail === ownDetails.unconfirmed || statusDetail === unconfirmed;
  const ends = statusDetail === pendingChallenge && provided.status === 'cancelled';
  return ends || (hasEnded && hasEndedUnpaid(provided)) ? unconfirmed : null;
};

/** The status detail, which distinguishes a chargeback from a refund in the provider's panel. */
const detailOf = ({ rawStatus, statusDetail }: ProviderPayment) =>
  rawStatus === chargedBack ? chargedBack : statusDetail;

/**
 * An attempt whose request seemed refused, but which its provider has. The customer was shown that nothing is charged,
 * so the attempt is cancelled there unless it was paid.
 */
const asGivenUp = (payment: PaymentRow, provided: ProviderPayment): PaymentRow =>
  payment.status === 'rejected' && payment.providerId === null && !hasEndedUnpaid(provided)
    ? { ...payment, status: 'cancelled', statusDetail: ownDetails.canceled }
    : payment;

/**
 * Begins an attempt that the provider has accepted: the records leave the cart, and a code is sent by mail. (Decision 61.)
 */
const begin = async (inside: StoreContext, order: OrderRow, row: PaymentRow) => {
  await clearOrdered(inside, order);
  if (row.isLive && row.pending && row.pending.kind !== 'challenge')
    await recordEvent(inside, paymentWaiting, { orderId: order.id, paymentId: row.id });
};

/**
 * Updates the payment status of the order. After an attempt that ended unpaid, the order stays open for another one,
 * with its hold.
 */
const followStatus = async (inside: StoreContext, order: OrderRow, row: PaymentRow) => {
  if (row.status === 'refunded') {
    if (await hasOtherMoney(inside, row)) return;
    // A charge of another amount was refunded: the order can be paid again.
    const isOpen = order.status === 'pending' && row.charged !== null;
    await setOrderPayment(inside, order.id, { paymentStatus: isOpen ? 'pending' : 'refunded' });
    return;
  }
  if (row.status === 'approved' || order.status !== 'pending') return;
  if (!row.isLive && (await hasLiveAttempt(inside, row))) return;
  const paymentStatus = row.status === 'cancelled' ? 'pending' : row.status;
  await setOrderPayment(inside, order.id, { paymentStatus });
};

const others = (row: PaymentRow) => and(eq(payments.orderId, row.orderId), ne(payments.id, row.id));

const hasLiveAttempt = async ({ orm }: StoreContext, row: PaymentRow) =>
  (await orm.$count(payments, and(others(row), eq(payments.isLive, true)))) > 0;

const hasOtherMoney = async ({ orm }: StoreContext, row: PaymentRow) =>
  (await orm.$count(payments, and(others(row), eq(payments.status, 'approved')))) > 0;

interface Change {
  before: PaymentRow;
  row: PaymentRow;
  provided: ProviderPayment;
}

/** Notifies the shopkeeper of a dispute when it is opened, and the customer only of money that went back. */
const followDispute = async (inside: StoreContext, order: OrderRow, { before, row, provided }: Change) => {
  const isOpened = row.statusDetail === inMediation && before.statusDetail !== inMediation;
  const isGone = await isTakenBack(inside, before, provided);
  if (isOpened || isGone) await callAttention(inside, order, 'dispute');
  if (isGone) await recordEvent(inside, moneyTakenBack, { order });
};

/** Whether money left without a refund of the shop: a chargeback, a returned PIX, a refund in the provider's panel. */
const isTakenBack = async (inside: StoreContext, before: PaymentRow, provided: ProviderPayment) => {
  if (before.status === 'refunded') return false;
  if (provided.rawStatus === chargedBack) return true;
  if (provided.status !== 'approved' && provided.status !== 'refunded') return false;
  const refunded = provided.status === 'refunded' ? takenIn(before) : provided.refunded;
  return refunded > before.refunded && refunded > (await readGone(inside, before)).byShop;
};

/**
 * Marks an order and notifies the shopkeeper of a new event, even if the order has another mark already. A refused
 * refund does not replace the mark of a dispute.
 */
export const callAttention = async (inside: StoreContext, order: OrderRow, attention: Attention) => {
  if (attention !== 'refund-failed' || order.attention !== 'dispute')
    await setOrderPayment(inside, order.id, { attention });
  await recordEvent(inside, orderNeedsAttention, { orderId: order.id, attention });
};

/**
 * Handles a charge of another amount: it is refunded at once unless the order waits for payment; then the shopkeeper
 * decides.
 */
const conflict = async (
  inside: StoreContext,
  order: OrderRow,
  payment: PaymentRow,
  provided: ProviderPayment,
): Promise<PaymentRow> => {
  logError(`The payment ${payment.id} is in conflict:`, 'its provider reports another amount.');
  const next = withOtherAmount(payment, provided);
  // The shopkeeper is notified once, although the sweep sees the conflict again and again.
  if (payment.statusDetail !== wrongAmount) await callAttention(inside, order, 'conflict');
  const row = await updatePayment(inside, payment.id, { ...next, checkAt: nextCheck(next, inside.now()) });
  if (row.refunded > payment.refunded) await confirmCovered(inside, row);
  if (row.status === 'refunded' && payment.status !== 'refunded') await followStatus(inside, order, row);
  if (order.status !== 'pending') await payBack(inside, order, (one) => one.isStray);
  if (row.status !== 'cancelled') await followDispute(inside, order, { before: payment, row, provided });
  return row;
};
