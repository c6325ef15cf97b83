import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { nextCheck, ownDetails, pendingChallenge } from '#domain/orders/payment-life.ts';
import { latestAttemptOf, lockIfThere, lockPayment, setOrderPayment, updatePayment } from './payment-rows.ts';
import { payments } from '../tables/payment-tables.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';

/**
 * Ends an attempt in the shop, in whatever state it is at its provider: the order can be paid in another way, and the
 * sweep continues until the provider has ended it too. An attempt that has ended in the meantime stays as it is. Null
 * for one that was deleted in the meantime (see forgetAttempt).
 */
export const giveUp = (
  store: StoreContext,
  paymentId: number,
  why: keyof typeof ownDetails,
): Promise<PaymentRow | null> =>
  inTransaction(store, async (inside) => {
    const locked = await lockIfThere(inside, paymentId);
    if (!locked?.payment.isLive) return locked?.payment ?? null;
    const { order, payment } = locked;
    const isChallenged = payment.statusDetail === pendingChallenge;
    const next = {
      ...payment,
      status: 'cancelled' as const,
      statusDetail: ownDetails[isChallenged ? 'unconfirmed' : why],
      isLive: false,
      ...(isChallenged && { pending: null, expiresAt: null }),
    };
    if (order.status === 'pending') await setOrderPayment(inside, order.id, { paymentStatus: 'pending' });
    return updatePayment(inside, paymentId, { ...next, checkAt: nextCheck(next, inside.now()) });
  });

/**
 * Ends an attempt whose request the provider has refused. Unless the refusal is certain, the payment is searched like a
 * lost one.
 */
export const rejectRequest = (
  store: StoreContext,
  paymentId: number,
  { code, isSure }: { code: string | null; isSure: boolean },
): Promise<PaymentRow> =>
  inTransaction(store, async (inside) => {
    const { order, payment } = await lockPayment(inside, paymentId);
    if (payment.providerId !== null || !payment.isLive) return payment;
    if (order.status === 'pending') await setOrderPayment(inside, order.id, { paymentStatus: 'rejected' });
    const next = {
      ...payment,
      status: 'rejected' as const,
      statusDetail: code === null ? null : `refused_${code}`,
      isLive: false,
    };
    return updatePayment(inside, paymentId, {
      ...next,
      checkAt: isSure ? null : nextCheck(next, inside.now()),
    });
  });

/** Deletes an attempt that never reached its provider, inside a transaction: its order returns to its previous state. */
export const forgetAttempt = async (inside: StoreContext, paymentId: number): Promise<void> => {
  const locked = await lockIfThere(inside, paymentId);
  if (!locked) return;
  const { order } = locked;
  await inside.orm
    .delete(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.isLive, true), isNull(payments.providerId)));
  const before = await latestAttemptOf(inside, order.id);
  if (order.status === 'pending' && before?.status === 'rejected')
    await setOrderPayment(inside, order.id, { paymentStatus: 'rejected' });
};
