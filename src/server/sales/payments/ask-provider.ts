import { eq } from 'drizzle-orm';
import * as config from '#config.ts';
import { logOften } from '#runtime/log.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { applyProviderPayment } from './apply-provider-payment.ts';
import { giveUp } from './give-up.ts';
import { boletoSettlesUntil, isUnpaidOther, nextCheck, ownDetails } from '#domain/orders/payment-life.ts';
import { readPaymentRow } from './payment-rows.ts';
import { ProviderError, type ProviderPayment } from '#server/kernel/providers/payment-provider.ts';
import { payments } from '../tables/payment-tables.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';

/**
 * Asks the provider for an attempt, and applies its answer. An attempt that the shop has given up, or that has expired,
 * is cancelled there. Outside of transactions. An attempt of another provider stays as it is.
 * @throws ProviderError
 */
export const askProvider = async (store: StoreContext, paymentId: number): Promise<PaymentRow | null> => {
  const payment = await readPaymentRow(store, paymentId);
  if (!payment || payment.provider !== store.providers.payments.name) return payment;
  const answer = await ask(store, payment);
  if (!answer) return notFound(store, payment);
  const row = await applyProviderPayment(store, payment.id, answer);
  return row.isLive && hasExpired(store, row) ? giveUp(store, row.id, 'expired') : row;
};

const hasExpired = ({ now }: StoreContext, { expiresAt }: PaymentRow) =>
  expiresAt !== null && expiresAt <= now();

const ask = async (store: StoreContext, payment: PaymentRow): Promise<ProviderPayment | null> => {
  const { payments: provider } = store.providers;
  if (payment.providerId === null) return provider.findByReference(payment.reference);
  if (!isToCancel(store, payment)) return provider.find(payment.providerId);
  return provider.cancel(payment.providerId);
};

/** Banks settle a boleto days after its end; it stays payable there until then. */
const isToCancel = (store: StoreContext, payment: PaymentRow): boolean => {
  if (isUnpaidOther(payment)) return true;
  const isGivenUp = payment.status === 'cancelled' && !payment.isLive;
  const isExpired = payment.isLive && hasExpired(store, payment);
  if (!isGivenUp && !isExpired) return false;
  const isLateBoleto =
    payment.method === 'boleto' && (isExpired || payment.statusDetail === ownDetails.expired);
  return !isLateBoleto || boletoSettlesUntil(payment) <= store.now().getTime();
};

/** Handles an attempt that its provider does not know: the request is on its way, or was lost. */
const notFound = async (store: StoreContext, payment: PaymentRow): Promise<PaymentRow | null> => {
  if (payment.providerId !== null)
    logOften('The provider of payments does not know one of its payments any more.');
  const age = store.now().getTime() - payment.createdAt.getTime();
  if (payment.isLive && payment.providerId === null && age >= config.payment.lostAfterSeconds * 1_000)
    return giveUp(store, payment.id, 'lost');
  return askAt(store, payment.id, nextCheck(payment, store.now()));
};

/** Sets the instant of the next check; null for an attempt that was deleted in the meantime. */
const askAt = async ({ orm }: StoreContext, id: number, checkAt: Date | null): Promise<PaymentRow | null> => {
  const [row] = await orm.update(payments).set({ checkAt }).where(eq(payments.id, id)).returning();
  return row ?? null;
};

/** Like askProvider, for a caller that can continue without an answer: the attempt is then checked later. */
export const tryToAsk = async (store: StoreContext, paymentId: number): Promise<void> => {
  try {
    await askProvider(store, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logOften(`The provider of payments gives no answer: ${error.message}`);
    await askAt(store, paymentId, new Date(store.now().getTime() + config.payment.askAgainSeconds * 1_000));
  }
};
