import { outsideOnly } from '../db/open-transaction.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * Wraps a provider so that its calls reject inside a transaction: a slow provider would hold the locks of an order, and
 * a rolled back transaction would lose a payment that was made.
 */
export const outsideTransactions = <Provider extends PaymentProvider>(provider: Provider): Provider => ({
  ...provider,
  charge: guarded(provider.charge),
  find: guarded(provider.find),
  findByReference: guarded(provider.findByReference),
  cancel: guarded(provider.cancel),
  refund: guarded(provider.refund),
  findRefund: guarded(provider.findRefund),
});

const guarded = <Arguments extends unknown[], Result>(call: (...args: Arguments) => Promise<Result>) => {
  const checked = outsideOnly((...args: Arguments) => call(...args));
  return async (...args: Arguments): Promise<Result> => checked(...args);
};
