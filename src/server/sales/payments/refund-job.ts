import { dayMs, minuteMs } from '#domain/time/units.ts';
import { and, asc, eq, isNull, lte, ne, sum } from 'drizzle-orm';
import pMap from 'p-map';
import type { Centavos } from '#domain/money.ts';
import { logError } from '#runtime/log.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { defineJob } from '#server/kernel/jobs/job.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { applyProviderPayment, callAttention } from './apply-provider-payment.ts';
import { lockPayment, readPaymentRow, updatePayment } from './payment-rows.ts';
import {
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '#server/kernel/providers/payment-provider.ts';
import { refunds } from '../tables/payment-tables.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';
import { confirmRefund, refundJobKind } from './refunds.ts';
import type { RefundRow } from '../tables/payment-tables.ts';

const readRefund = async ({ orm }: StoreContext, id: number): Promise<RefundRow | null> => {
  const [row] = await orm.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
};

/**
 * Asks the provider for a refund, and confirms it. The key of the refund makes a repetition harmless.
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
  const state = await payBack(store, refund, payment.providerId);
  const provided = await provider.find(payment.providerId);
  const row = provided ? await applyProviderPayment(store, payment.id, provided) : payment;
  // All of the payment was refunded in the meantime.
  if (row.status === 'refunded') return done(store, refund);
  if (state === 'refused') return fail(store, refund, provided);
  if (state === 'waiting' || !(await isShown(store, refund, row)))
    throw new ProviderError('unknown', `The provider does not show the refund ${refundId} yet.`);
  await done(store, refund);
};

/**
 * Whether the payment includes the refund, behind which it may lag. The amount can also include another refund, made at
 * the provider itself.
 */
const isShown = async (store: StoreContext, refund: RefundRow, { refunded }: PaymentRow): Promise<boolean> =>
  refunded >= (await doneBeside(store, refund)) + refund.amount;

/** The amount of the other refunds of a payment. */
const doneBeside = async (
  { orm }: StoreContext,
  { id, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>,
): Promise<Centavos> => {
  const [others] = await orm
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'done'), ne(refunds.id, id)));
  return Number(others?.total ?? 0);
};

/**
 * The provider's state of the refund. The refund is requested once and then read, because a repeated request returns
 * the first answer forever.
 */
const payBack = async (
  { orm, providers: { payments: provider } }: StoreContext,
  { id, amount, reference, providerId }: RefundRow,
  paymentId: string,
): Promise<ProviderRefund['state']> => {
  if (providerId !== null) return (await provider.findRefund(paymentId, providerId))?.state ?? 'waiting';
  try {
    const made = await provider.refund(paymentId, amount, reference);
    const isSame = and(eq(refunds.id, id), eq(refunds.reference, reference));
    await orm.update(refunds).set({ providerId: made.id }).where(isSame);
    return made.state;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
    return 'refused';
  }
};

const done = (store: StoreContext, { id, paymentId }: RefundRow): Promise<void> =>
  inTransaction(store, async (inside) => {
    await lockPayment(inside, paymentId);
    await confirmRefund(inside, id);
  });

/**
 * Marks a refund as failed. The provider may have included it in the refunded amount while its bank worked on it, and
 * no longer does.
 */
const fail = (
  store: StoreContext,
  { id, paymentId }: RefundRow,
  provided: ProviderPayment | null,
): Promise<void> =>
  inTransaction(store, async (inside) => {
    const { order, payment } = await lockPayment(inside, paymentId);
    const failed = await inside.orm
      .update(refunds)
      .set({ state: 'failed' })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')))
      .returning({ id: refunds.id });
    if (failed.length === 0) return;
    const shown = Math.max(
      provided?.refunded ?? payment.refunded,
      await doneBeside(inside, { id, paymentId }),
    );
    if (shown < payment.refunded) await updatePayment(inside, paymentId, { refunded: shown });
    await callAttention(inside, order, 'refund-failed');
  });

/** One refund without an answer of its provider does not hold up the others. */
const atOnce = 8;

export const refundJob = defineJob({
  ...refundJobKind,
  timeoutSeconds: 60,
  atOnce,
  retries: { limit: 6, firstPauseSeconds: 15 },
  run: (store, { data: { refundId } }) => executeRefund(store, refundId),
});

/** Notifies the shopkeeper once of a refund that stays open: only the provider knows its state. */
const reportOverdue = (store: StoreContext, { id, paymentId }: RefundRow): Promise<void> =>
  inTransaction(store, async (inside) => {
    const { order } = await lockPayment(inside, paymentId);
    const overdue = await inside.orm
      .update(refunds)
      .set({ overdueAt: inside.now() })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'asked'), isNull(refunds.overdueAt)))
      .returning({ id: refunds.id });
    if (overdue.length > 0) await callAttention(inside, order, 'refund-failed');
  });

const openMs = 5 * minuteMs;
const overdueMs = dayMs;
const mostDue = 100;

/** Repeats refunds whose job has given up, until the provider confirms or refuses them. */
export const repeatRefunds = defineChore({
  name: 'repeat-refunds',
  schedule: '*/5 * * * *',
  run: async (store) => {
    const before = new Date(store.now().getTime() - openMs);
    const due = await store.orm
      .select()
      .from(refunds)
      .where(and(eq(refunds.state, 'asked'), lte(refunds.createdAt, before)))
      .orderBy(asc(refunds.id))
      .limit(mostDue);
    await pMap(due, (refund) => repeat(store, refund), { concurrency: atOnce });
  },
});

const repeat = async (store: StoreContext, refund: RefundRow): Promise<void> => {
  try {
    await executeRefund(store, refund.id);
  } catch (error) {
    logError(`The refund ${refund.id} is not confirmed yet:`, error);
    if (store.now().getTime() - refund.createdAt.getTime() >= overdueMs) await reportOverdue(store, refund);
  }
};
