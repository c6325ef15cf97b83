import { defineJob } from '#server/kernel/jobs/job.ts';
import { isSandbox, sandboxNotice } from '#server/kernel/providers/sandbox-provider.ts';
import { takeNotice } from '../payments/take-notice.ts';

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
