import { forgetExpiredCounts } from '../http/forget-expired-counts.ts';
import { letterJob } from '../mail/letter-job.ts';
import { letters } from '../mail/letters.ts';
import { forgetUnconfirmed } from '../vip-list/forget-unconfirmed.ts';
import type { Job } from './job.ts';

/** Every job of the store. A new one is listed here once. */
export const jobRegistry: readonly Job[] = [letterJob(letters), forgetUnconfirmed, forgetExpiredCounts];
