import { and, asc, eq, lte, ne, sum } from 'drizzle-orm';
import { logError } from '#runtime/log.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineChore } from '../jobs/chore.ts';
import { defineJob } from '../jobs/job.ts';
import type { StoreContext } from '../store-context.ts';
import { applyProviderPayment, callAttention } from './apply-provider-payment.ts';
import { lockPayment, readPaymentRow } from './payment-rows.ts';
import { ProviderError, type ProviderPayment } from './payment-provider.ts';
import { refunds } from './payment-tables.ts';
import type { PaymentRow } from './payment-wire.ts';
import { confirmRefund, refundJobKind, type RefundRow } from './refunds.ts';

const readRefund = async ({ orm }: StoreContext, id: number): Promise<RefundRow | null> => {
  const [row] = await orm.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
};

/**
 * Asks the provider to pay back, and notes that it has. The key of the refund makes a repetition harmless.
 * @throws ProviderError while it is not confirmed
 */
const executeRefund = async (store: StoreContext, refundId: number): Promise<void> => {
  const refund = await readRefund(store, refundId);
  const payment = refund && (await readPaymentRow(store, refund.paymentId));
  if (!payment || refund.state === 'done') return;
  if (payment.status === 'refunded') return done(store, refund);
  const { payments: provider } = store.providers;
  if (payment.provider !== provider.name || payment.providerId === null)
    throw new Error(`The refund ${refundId} belongs to another provider than that of the shop.`);
  const answer = await payBack(store, refund, payment.providerId);
  if (answer === 'refused') return fail(store, refund);
  const row = await applyProviderPayment(store, payment.id, answer);
  if (!(await isShown(store, refund, row)))
    throw new ProviderError('unknown', `The provider does not show the refund ${refundId} yet.`);
  await done(store, refund);
};

/** A bank may take its time: a refund is confirmed once the payment says so. */
const isShown = async (
  { orm }: StoreContext,
  { id, amount }: RefundRow,
  { id: paymentId, refunded }: PaymentRow,
): Promise<boolean> => {
  const [before] = await orm
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'done'), ne(refunds.id, id)));
  return refunded >= Number(before?.total ?? 0) + amount;
};

/** A refusal is final, unless the money went back in the meantime. */
const payBack = async (
  { providers: { payments: provider } }: StoreContext,
  { amount, reference }: RefundRow,
  providerId: string,
): Promise<ProviderPayment | 'refused'> => {
  try {
    return await provider.refund(providerId, amount, reference);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
    const now = await provider.find(providerId);
    return now?.status === 'refunded' ? now : 'refused';
  }
};

const done = (store: StoreContext, { id, paymentId }: RefundRow): Promise<void> =>
  inTransaction(store, async (inside) => {
    await lockPayment(inside, paymentId);
    await confirmRefund(inside, id);
  });

const fail = (store: StoreContext, { id, paymentId }: RefundRow): Promise<void> =>
  inTransaction(store, async (inside) => {
    const { order } = await lockPayment(inside, paymentId);
    const failed = await inside.orm
      .update(refunds)
      .set({ state: 'failed' })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')))
      .returning({ id: refunds.id });
    if (failed.length > 0) await callAttention(inside, order, 'refund-failed');
  });

export const refundJob = defineJob({
  ...refundJobKind,
  timeoutSeconds: 60,
  retries: { limit: 6, firstPauseSeconds: 15 },
  run: (store, { data: { refundId } }) => executeRefund(store, refundId),
});

const overdueMs = 5 * 60_000;
const atOnce = 100;

/** Refunds whose job has given up are asked for again, until the provider confirms or refuses them. */
export const repeatRefunds = defineChore({
  name: 'repeat-refunds',
  schedule: '*/5 * * * *',
  run: async (store) => {
    const before = new Date(store.now().getTime() - overdueMs);
    const due = await store.orm
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.state, 'asked'), lte(refunds.createdAt, before)))
      .orderBy(asc(refunds.id))
      .limit(atOnce);
    for (const { id } of due)
      await executeRefund(store, id).catch((error: unknown) => {
        logError(`The refund ${id} is not confirmed yet:`, error);
      });
  },
});
