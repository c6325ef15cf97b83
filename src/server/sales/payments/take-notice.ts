import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { defineJob } from '#server/kernel/jobs/job.ts';
import type { JobKind } from '#server/kernel/store/jobs.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { NoticeRequest } from '#server/kernel/providers/payment-provider.ts';
import { applyProviderPayment } from './apply-provider-payment.ts';
import { askProvider } from './ask-provider.ts';
import { paymentOfReference } from './payment-rows.ts';
import { payments, providerNotices } from '../tables/payment-tables.ts';
import { isSandbox, sandboxNotice } from '#server/kernel/providers/sandbox-provider.ts';

const data = z.object({ provider: z.string(), providerId: z.string() });

/** The job that asks for the payment of a notice. */
const noticedPayment: JobKind<z.infer<typeof data>> = { name: 'noticed-payment', data };

/**
 * Accepts a notice. It is only a hint: a job asks the provider itself, so that the notice is answered at once. A
 * repeated notice is ignored.
 */
export const takeNotice = async (
  store: StoreContext,
  request: NoticeRequest,
): Promise<'taken' | 'repeated' | 'other' | 'forged'> => {
  const { payments: provider } = store.providers;
  const notice = await provider.readNotice(request);
  if (notice.state !== 'payment') return notice.state;
  const { noticeId, providerId } = notice;
  return inTransaction(store, async (inside) => {
    const rows = await inside.orm
      .insert(providerNotices)
      .values({ provider: provider.name, noticeId, receivedAt: inside.now() })
      .onConflictDoNothing()
      .returning({ id: providerNotices.noticeId });
    if (rows.length === 0) return 'repeated';
    await inside.jobs.send(noticedPayment, { provider: provider.name, providerId });
    return 'taken';
  });
};

/**
 * Applies the provider's state of one of its payments. Payments of other systems, which may share the account, are
 * ignored.
 */
export const followNotice = async (store: StoreContext, providerId: string): Promise<void> => {
  const { payments: provider } = store.providers;
  const [known] = await store.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.providerId, providerId)));
  if (known) return void (await askProvider(store, known.id));
  const provided = await provider.find(providerId);
  if (!provided) return;
  const payment = await paymentOfReference(store, provided.reference);
  if (payment?.provider === provider.name) await applyProviderPayment(store, payment.id, provided);
};

export const noticedPaymentJob = defineJob({
  ...noticedPayment,
  timeoutSeconds: 60,
  retries: { limit: 5, firstPauseSeconds: 10 },
  run: async (store, { data: { provider, providerId } }) => {
    if (provider === store.providers.payments.name) await followNotice(store, providerId);
  },
});

/** Delivers a notice of the sandbox to the shop, which checks and applies it like that of any provider. */
export const sandboxNoticeJob = defineJob({
  ...sandboxNotice,
  timeoutSeconds: 30,
  retries: { limit: 3, firstPauseSeconds: 10 },
  run: async (store, { data: { payment, notice } }) => {
    const { payments: provider } = store.providers;
    const request = isSandbox(provider) ? await provider.noticeOf(payment, notice) : null;
    if (request) await takeNotice(store, request);
  },
});
