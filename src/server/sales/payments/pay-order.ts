import { storeAnswer } from '../idempotency/keyed-write.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { alreadyPaid } from '../orders/order-refusals.ts';
import { beginAttempt } from './begin-attempt.ts';
import { cancelFirst } from './cancel-first.ts';
import { type Charged, chargeAttempt } from './charge-attempt.ts';
import type { PaymentWish } from './payment-wish.ts';

/** The new attempt, or the known one of the key. 'in-flight': the first request of the key is still being worked on. */
export type Paid = ({ state: 'payment' } & Charged) | { state: 'in-flight' } | { state: 'down' };

/**
 * Pays an order: the attempt is stored, the provider is asked outside of any transaction, and its answer is applied.
 * After a killed process, the sweep or a repetition of the request continues the attempt.
 * @throws Refusal
 */
export const payOrder = async (store: StoreContext, wish: PaymentWish): Promise<Paid> => {
  const begin = () => inTransaction(store, (inside) => beginAttempt(inside, wish));
  const begun = await cancelFirst(store, begin, alreadyPaid);
  switch (begun.state) {
    case 'known':
      return { state: 'payment', payment: begun.payment, card: null };
    case 'in-flight':
      return begun;
    case 'refused':
      throw begun.refusal;
    case 'begun': {
      const charged = await chargeAttempt(store, wish, begun);
      if (!charged) return { state: 'down' };
      await storeAnswer(store, wish.key, 201, { paymentId: charged.payment.id });
      return { state: 'payment', ...charged };
    }
  }
};
