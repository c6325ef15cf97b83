import { cancelAttempt } from '../payments/cancel-attempt.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { claimOf, type KeyedWrite, storeFirstAnswer } from '../idempotency/idempotency.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { CustomerRow } from '#server/people/customers/customer.ts';
import { lockBuyer } from './lock-buyer.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { inFlight } from '../orders/order-refusals.ts';
import { fillOrder, type FullOrder } from '../orders/order-rows.ts';
import { type Placed, placeOrder, type Placing } from './place-order.ts';

/** The stored or new answer to a write. */
export interface Creation {
  status: number;
  answer: unknown;
}

interface Creating {
  customerId: number;
  key: KeyedWrite | null;
  /** What is ordered, once the customer is locked; an order where this one was made before. */
  place: (inside: StoreContext, customer: CustomerRow) => Promise<Placing | OrderRow>;
  /** Looks at a repetition with the same key, before it is given the first answer again. @throws Refusal */
  repeat?: (inside: StoreContext, customer: CustomerRow) => Promise<unknown>;
  /** The answer, in the transaction of the order. */
  answer: (inside: StoreContext, full: FullOrder) => Promise<unknown>;
}

/** Another tab can begin new attempts to pay while one is being cancelled. */
const mostAttempts = 5;

/**
 * Makes an order of a cart, whole or not at all. The attempt of an order that is replaced is cancelled at its provider
 * before, outside of any transaction. A repetition with the same key waits for the lock of its customer while the first
 * request is worked on, and has its answer then: a 409 would only make it ask again.
 * @throws Refusal
 */
export const createOrder = async (store: StoreContext, creating: Creating): Promise<Creation> => {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const result = await inTransaction(store, (inside) => create(inside, creating)).catch(reasonOf);
    if (!('state' in result)) return result;
    if (result.state === 'key-taken') continue;
    const outcome = await cancelAttempt(store, result.paymentId);
    if (outcome === 'paid') throw alreadyPaid(result.orderId);
  }
  throw inFlight();
};

const alreadyPaid = (orderId: number) =>
  new Refusal(409, 'O seu pedido anterior acabou de ser pago.', { code: 'already_paid', order_id: orderId });

/** Why an order has to be begun anew. */
type Reason =
  | Extract<Placed, { state: 'cancel-first' }>
  /** A request with the same key was answered meanwhile. */
  | { state: 'key-taken' };

/** Rolls the transaction back. */
class BeginAnewError extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(`The order has to be begun anew: ${reason.state}.`);
    this.reason = reason;
  }
}

const reasonOf = (error: unknown): Reason => {
  if (error instanceof BeginAnewError) return error.reason;
  throw error;
};

const create = async (
  inside: StoreContext,
  { customerId, key, place, repeat, answer }: Creating,
): Promise<Creation> => {
  const { customer, known } = await lockBuyer(inside, customerId, key);
  const claim = key && claimOf(known, key);
  if (claim?.state === 'answered') {
    await repeat?.(inside, customer);
    return { status: claim.status, answer: claim.answer };
  }
  const placing = await place(inside, customer);
  const placed: Placed =
    'choose' in placing
      ? await placeOrder(inside, placing)
      : { state: 'placed', full: await fillOrder(inside, placing) };
  if (placed.state === 'cancel-first') throw new BeginAnewError(placed);
  const made = { status: 201, answer: await answer(inside, placed.full) };
  const isFirst = key === null || (await storeFirstAnswer(inside, key, made.status, made.answer));
  if (!isFirst) throw new BeginAnewError({ state: 'key-taken' });
  return made;
};
