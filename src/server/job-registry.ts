import { forgetFaults } from './shopkeeping/faults/fault-rows.ts';
import { forgetMissedSearches } from './shopkeeping/searches/missed-search-rows.ts';
import { repairHooks, announceChangesJob } from './catalogue/hooks/announce-changes.ts';
import { forgetKeys } from './sales/idempotency/keyed-write.ts';
import { forgetExpiredCounts } from './kernel/http/rate-limit.ts';
import { letterJob } from './letters/writing/letter-job.ts';
import { letters } from './letters/letters.ts';
import { refundJob, repeatRefunds } from './sales/payments/refund-job.ts';
import { forgetCardTokens } from './gateways/sandbox/card-tokens.ts';
import { noticedPaymentJob, sandboxNoticeJob } from './sales/payments/take-notice.ts';
import { forgetNotices, sweepChore } from './sales/payments/sweep.ts';
import { cancelUnpaid, expireHolds } from './sales/checkout/expire-holds.ts';
import { notifyRestockJob } from './letters/restock/notify-restock.ts';
import { forgetExpiredSessions } from './people/sessions/forget-expired.ts';
import { forgetExpiredQuotes } from './sales/shipping/quotes.ts';
import { reviewConflictsJob } from './sales/stock/review-conflicts.ts';
import { forgetUnconfirmed } from './people/vip-list/vip-list.ts';
import type { Database } from './kernel/db/database.ts';
import type { Job } from './kernel/jobs/job.ts';
import { type JobOptions, openJobs, type OpenJobs } from './kernel/jobs/open-jobs.ts';

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
  forgetMissedSearches,
  announceChangesJob,
  repairHooks,
];

/** The jobs of a store with all that it has to do. */
export const openStoreJobs = (
  database: Database,
  options: Omit<JobOptions, 'registry'> = {},
): Promise<OpenJobs> => openJobs(database, { registry: jobRegistry, ...options });
