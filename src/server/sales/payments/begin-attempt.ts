import { createHash, randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import * as config from '#config.ts';
import { fromReais, toReais } from '#domain/reais.ts';
import { isCardMethod } from '#domain/orders/order.ts';
import { lockCustomer } from '#server/people/customers/customer.ts';
import { claimKey, type KeyedWrite, keyReused, storeAnswer } from '../idempotency/keyed-write.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { alreadyPaid, inFlight, notPayable, soldOut, unknownOrder } from '../orders/order-refusals.ts';
import { orderTheRest } from '../orders/order-the-rest.ts';
import { orders } from '../tables/order-tables.ts';
import { holdUntil, judgeHold } from '../stock/hold.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { attemptHold, holdSpent } from './attempt-hold.ts';
import { CancelFirstError } from './cancel-first.ts';
import { releaseKey } from '../idempotency/keyed-write.ts';
import { nextCheck, pendingChallenge, wrongAmount } from '#domain/orders/payment-life.ts';
import type { PaymentWish } from './payment-wish.ts';
import { liveAttemptOf, paymentOfReference, readPaymentRow, setOrderPayment } from './payment-rows.ts';
import { payments } from '../tables/payment-tables.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';

export type Begun =
  /**
   * The attempt is stored and not sent yet, or was sent by a process that has ended; it is then sent again under the
   * same reference.
   */
  | { state: 'begun'; payment: PaymentRow; isNew: boolean }
  | { state: 'known'; payment: PaymentRow }
  | { state: 'in-flight' }
  /** The refusal is returned, so that the new order for the remaining copies is committed. */
  | { state: 'refused'; refusal: Refusal };

/**
 * Stores an attempt before its provider is asked, with its order locked: one attempt of an order is live at most.
 * @throws Refusal
 */
export const beginAttempt = async (inside: StoreContext, wish: PaymentWish): Promise<Begun> => {
  const { customerId, orderId, key } = wish;
  await lockCustomer(inside, customerId);
  const order = await lockOrder(inside, orderId);
  if (order?.customerId !== customerId) throw new Refusal(404, unknownOrder);
  const known = key && (await knownByKey(inside, key, wish));
  if (known) return known;
  await refuseUnpayable(inside, order, wish);
  const live = await liveAttemptOf(inside, orderId);
  if (live && isSameCode(inside, live, wish)) {
    await storeAnswer(inside, key, 201, { paymentId: live.id });
    return { state: 'known', payment: live };
  }
  if (!live && (await isUnderReview(inside, orderId))) throw inFlight();
  await refuseSecondBoleto(inside, wish);
  const wanted = { order, customerId, method: wish.body.method };
  const until = await attemptHold(inside, wanted);
  if (live) {
    // The live attempt is not cancelled for one that is refused.
    if (!until) throw await holdSpent(inside, wanted, live);
    throw new CancelFirstError(live);
  }
  const held = until ? await holdUntil(inside, orderId, until) : await judgeHold(inside, orderId);
  if (held.state === 'sold-out') {
    const rest = await orderTheRest(inside, order, held.lines);
    await releaseKey(inside, key);
    return { state: 'refused', refusal: soldOut(held.lines, rest ?? undefined) };
  }
  if (!until) throw await holdSpent(inside, wanted, null);
  await setOrderPayment(inside, orderId, { paymentStatus: 'pending' });
  return { state: 'begun', payment: await insertAttempt(inside, order, wish, until), isNew: true };
};

const answered = z.object({ paymentId: z.int() });

/**
 * Finds the attempt of a repeated key, in whatever state. The attempt outlives the row of the key, so it is compared
 * with the fields that it stores.
 * @throws Refusal when the key belongs to another request
 */
const knownByKey = async (
  inside: StoreContext,
  key: KeyedWrite,
  { orderId, body }: PaymentWish,
): Promise<Begun | null> => {
  const claim = await claimKey(inside, key, { staleAfterMs: config.payment.inFlightSeconds * 1_000 });
  if (claim.state === 'in-flight') return claim;
  if (claim.state === 'answered') {
    const read = answered.safeParse(claim.answer);
    const payment = read.success ? await readPaymentRow(inside, read.data.paymentId) : null;
    return payment && { state: 'known', payment };
  }
  const payment = await paymentOfReference(inside, referenceOf(key));
  if (!payment) return null;
  if (payment.orderId !== orderId || payment.method !== body.method) throw keyReused();
  if (payment.isLive && payment.providerId === null) return { state: 'begun', payment, isNew: false };
  await storeAnswer(inside, key, 201, { paymentId: payment.id });
  return { state: 'known', payment };
};

const refuseUnpayable = async (inside: StoreContext, order: OrderRow, { body }: PaymentWish) => {
  const isPaid = order.paymentStatus === 'approved' && order.status !== 'canceled';
  if (isPaid) throw alreadyPaid(order.id);
  if (order.status !== 'pending') throw await notPayable(inside, order);
  if (fromReais(body.expected_total) === order.total) return;
  throw new Refusal(409, 'O total mudou desde que você o viu. Confira o novo total antes de pagar.', {
    code: 'total_changed',
    total: toReais(order.total),
  });
};

/**
 * Whether a live attempt has the requested code, which is shown again; any other live attempt has to end first.
 * @throws Refusal while it is under way
 */
const isSameCode = ({ now }: StoreContext, live: PaymentRow, { body }: PaymentWish): boolean => {
  const age = now().getTime() - live.createdAt.getTime();
  if (live.providerId === null && age < config.payment.inFlightSeconds * 1_000) throw inFlight();
  if (live.method !== body.method) return false;
  // A challenge does not block: the customer has come back to pay with another card.
  const isDecided = live.providerId !== null && live.statusDetail !== pendingChallenge;
  if (isCardMethod(live.method) && isDecided) throw inFlight();
  const left = (live.expiresAt?.getTime() ?? 0) - now().getTime();
  return (
    !isCardMethod(live.method) && live.pending !== null && left >= config.payment.shortestCodeSeconds * 1_000
  );
};

/** Whether a payment of another amount came in, which the shopkeeper has to check before the customer pays again. */
const isUnderReview = async ({ orm }: StoreContext, orderId: number) =>
  (await orm.$count(
    payments,
    and(
      eq(payments.orderId, orderId),
      eq(payments.status, 'in_process'),
      eq(payments.statusDetail, wrongAmount),
    ),
  )) > 0;

const refuseSecondBoleto = async ({ orm }: StoreContext, { customerId, orderId, body }: PaymentWish) => {
  if (body.method !== 'boleto') return;
  const [other] = await orm
    .select({ id: orders.id, number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        ne(orders.id, orderId),
        eq(payments.isLive, true),
        eq(payments.method, 'boleto'),
      ),
    );
  if (!other) return;
  const message = `O pedido ${other.number} já espera pelo pagamento de um boleto. Pague ou cancele esse pedido antes, ou escolha outra forma.`;
  throw new Refusal(409, message, { code: 'too_many_orders', order_id: other.id });
};

/** The reference, in ASCII. It is derived from the key, so that a repeated request finds its attempt. */
const referenceOf = (key: KeyedWrite | null): string =>
  key === null
    ? `sulco-${randomUUID()}`
    : `sulco-${createHash('sha256')
        .update(JSON.stringify([key.customerId, key.key]))
        .digest('hex')
        .slice(0, 40)}`;

const insertAttempt = async (
  { orm, now, providers }: StoreContext,
  order: OrderRow,
  { body, key }: PaymentWish,
  until: Date,
): Promise<PaymentRow> => {
  const createdAt = now();
  const attempt = {
    orderId: order.id,
    reference: referenceOf(key),
    provider: providers.payments.name,
    providerId: null,
    method: body.method,
    status: 'pending' as const,
    statusDetail: null,
    isLive: true,
    amount: order.total,
    installments: isCardMethod(body.method) ? (body.installments ?? 1) : 1,
    // A card is decided by its bank, which may take days.
    expiresAt: isCardMethod(body.method) ? null : until,
    approvedAt: null,
    createdAt,
    updatedAt: createdAt,
  };
  const [row] = await orm
    .insert(payments)
    .values({ ...attempt, checkAt: nextCheck(attempt, createdAt) })
    .returning();
  if (!row) throw new Error('The attempt was not stored.');
  return row;
};
