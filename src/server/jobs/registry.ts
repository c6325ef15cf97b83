import { forgetFaults } from '../faults/fault-rows.ts';
import { repairHooks, tellOfChangesJob } from '../hooks/tell-of-changes.ts';
import { forgetKeys } from '../http/idempotency.ts';
import { forgetExpiredCounts } from '../http/forget-expired-counts.ts';
import { letterJob } from '../mail/letter-job.ts';
import { letters } from '../mail/letters.ts';
import { refundJob, repeatRefunds } from '../payments/refund-job.ts';
import { forgetCardTokens, sandboxNoticeJob } from '../sandbox/sandbox-notice-job.ts';
import { forgetNotices, sweepChore } from '../payments/sweep.ts';
import { noticedPaymentJob } from '../payments/take-notice.ts';
import { cancelUnpaid, expireHolds } from '../orders/expire-holds.ts';
import { notifyRestockJob } from '../restock/notify-restock.ts';
import { forgetExpiredSessions } from '../sessions/forget-expired.ts';
import { forgetExpiredQuotes } from '../shipping/forget-quotes.ts';
import { reviewConflictsJob } from '../stock/review-conflicts.ts';
import { forgetUnconfirmed } from '../vip-list/forget-unconfirmed.ts';
import type { Job } from './job.ts';

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
