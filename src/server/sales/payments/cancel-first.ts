import type { Refusal } from '#server/kernel/http/refusal.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { inFlight } from '../orders/order-refusals.ts';
import { cancelAttempt } from './cancel-attempt.ts';

/** Thrown inside a transaction, to roll it back: this attempt has to be cancelled at its provider first. */
export class CancelFirstError extends Error {
  override readonly name = 'CancelFirstError';
  readonly orderId: number;
  readonly paymentId: number;
  constructor({ orderId, id }: { orderId: number; id: number }) {
    super(`The payment ${id} has to be cancelled first.`);
    this.orderId = orderId;
    this.paymentId = id;
  }
}

/** Another tab can begin new attempts to pay while one is being cancelled. */
const mostAttempts = 5;

/**
 * Runs a write, and cancels the attempts to pay that block it at their provider, outside of any transaction; the write
 * is run again after each.
 * @param justPaid the refusal when one of them was paid in the meantime
 * @throws Refusal
 */
export const cancelFirst = async <Result>(
  store: StoreContext,
  write: () => Promise<Result>,
  justPaid: (orderId: number) => Refusal,
): Promise<Result> => {
  for (let left = mostAttempts; left > 0; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof CancelFirstError)) throw error;
      if ((await cancelAttempt(store, error.paymentId)) === 'paid') throw justPaid(error.orderId);
    }
  }
  throw inFlight();
};
