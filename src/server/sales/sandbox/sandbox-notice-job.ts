import { lte, and, like } from 'drizzle-orm';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { defineJob } from '#server/kernel/jobs/job.ts';
import { sandboxPayments } from '../tables/payment-tables.ts';
import { takeNotice } from '../payments/take-notice.ts';
import { paymentById } from '#server/gateways/sandbox/ledger.ts';
import { noticeRequest, sandboxNotice } from '#server/gateways/sandbox/sandbox-notices.ts';

/** Delivers a notice of the sandbox to the shop, which checks and follows it as that of any provider. */
export const sandboxNoticeJob = defineJob({
  ...sandboxNotice,
  timeoutSeconds: 30,
  retries: { limit: 3, firstPauseSeconds: 10 },
  run: async (store, { data: { payment, notice } }) => {
    const stored = await paymentById(store.orm, payment);
    if (stored) await takeNotice(store, noticeRequest(stored, { notice, now: store.now() }));
  },
});

/** Tokens of cards are valid for minutes. */
export const forgetCardTokens = defineChore({
  name: 'forget-sandbox-cards',
  schedule: '17 * * * *',
  run: async ({ orm, now }) => {
    const before = new Date(now().getTime() - 24 * 3_600_000);
    await orm
      .delete(sandboxPayments)
      .where(and(like(sandboxPayments.id, 'card\\_%'), lte(sandboxPayments.updatedAt, before)));
  },
});
