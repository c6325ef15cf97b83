import { forgetExpiredCounts } from '../http/forget-expired-counts.ts';
import { letterJob } from '../mail/letter-job.ts';
import { letters } from '../mail/letters.ts';
import { notifyRestockJob } from '../restock/notify-restock.ts';
import { forgetExpiredSessions } from '../sessions/forget-expired.ts';
import { forgetExpiredQuotes } from '../shipping/forget-quotes.ts';
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
];
