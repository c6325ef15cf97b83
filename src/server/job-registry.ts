import { forgetFaults } from './shopkeeping/faults/fault-rows.ts';
import { repairHooks, tellOfChangesJob } from './catalogue/hooks/tell-of-changes.ts';
import { forgetKeys } from './sales/idempotency/idempotency.ts';
import { forgetExpiredCounts } from './kernel/http/forget-expired-counts.ts';
import { letterJob } from './letters/writing/letter-job.ts';
import { letters } from './letters/letters.ts';
import { refundJob, repeatRefunds } from './sales/payments/refund-job.ts';
import { forgetCardTokens, sandboxNoticeJob } from './sales/sandbox/sandbox-notice-job.ts';
import { forgetNotices, sweepChore } from './sales/payments/sweep.ts';
import { noticedPaymentJob } from './sales/payments/take-notice.ts';
import { cancelUnpaid, expireHolds } from './sales/orders/expire-holds.ts';
import { notifyRestockJob } from './letters/restock/notify-restock.ts';
import { forgetExpiredSessions } from './people/sessions/forget-expired.ts';
import { forgetExpiredQuotes } from './sales/shipping/forget-quotes.ts';
import { reviewConflictsJob } from './sales/stock/review-conflicts.ts';
import { forgetUnconfirmed } from './people/vip-list/forget-unconfirmed.ts';
import type { Job } from './kernel/jobs/job.ts';

/** Every job of the store; a new one is added here. */
export const jobRegistry: readonly Job[] = [
  letterJob(letters),
  forgetUnconfirmed,
  forgetExpiredCounts,
  forgetExpiredSessions,
  forgetExpiredQuotes,
  notifyRestockJob,
  expireHolds,
  cancelUnpaid,
  forgetKeys,
  reviewConflictsJob,
  noticedPaymentJob,
  sandboxNoticeJob,
  refundJob,
  repeatRefunds,
  sweepChore,
  forgetNotices,
  forgetCardTokens,
  forgetFaults,
  tellOfChangesJob,
  repairHooks,
];
