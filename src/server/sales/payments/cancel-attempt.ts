import { wasPaid } from '#domain/orders/payment-life.ts';
import { logOften } from '#runtime/log.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { applyProviderPayment } from './apply-provider-payment.ts';
import { giveUp } from './give-up.ts';
import { readPaymentRow } from './payment-rows.ts';
import { ProviderError, type ProviderPayment } from '#server/kernel/providers/payment-provider.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';

/**
 * The result of a cancellation. 'unknown': the provider gave no answer. The attempt can no longer be paid in the shop;
 * the sweep cancels it at the provider, and refunds any money that still comes in.
 */
export type Cancelled = 'canceled' | 'paid' | 'unknown';

/** Cancels an attempt at its provider. Outside of transactions, and before the order moves. */
export const cancelAttempt = async (store: StoreContext, paymentId: number): Promise<Cancelled> => {
  const payment = await readPaymentRow(store, paymentId);
  if (!payment) return 'canceled';
  if (!payment.isLive) return outcomeOf(payment);
  const answer = await cancelThere(store, payment);
  const row = answer && (await applyProviderPayment(store, paymentId, answer));
  if (row && !row.isLive) return outcomeOf(row);
  const given = await giveUp(store, paymentId, 'canceled');
  // The request of the attempt has failed in the meantime without reaching the provider.
  if (!given) return 'canceled';
  return given.status === 'cancelled' ? 'unknown' : outcomeOf(given);
};

const outcomeOf = (payment: PaymentRow): Cancelled => (wasPaid(payment) ? 'paid' : 'canceled');

/** Null without an answer. */
const cancelThere = async (store: StoreContext, payment: PaymentRow): Promise<ProviderPayment | null> => {
  const { payments: provider } = store.providers;
  if (payment.provider !== provider.name) return null;
  try {
    const providerId = payment.providerId ?? (await provider.findByReference(payment.reference))?.id ?? null;
    return providerId === null ? null : await provider.cancel(providerId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logOften(`A payment could not be cancelled at its provider: ${error.message}`);
    return null;
  }
};
