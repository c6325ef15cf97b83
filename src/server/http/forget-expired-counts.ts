import { lte } from 'drizzle-orm';
import { defineChore } from '../jobs/chore.ts';
import { rateLimits } from './rate-limit-table.ts';

/** Addresses of callers are personal data: a count goes when its time is over. */
export const forgetExpiredCounts = defineChore({
  name: 'forget-expired-counts',
  schedule: '*/5 * * * *',
  run: async ({ orm, now }) => {
    await orm.delete(rateLimits).where(lte(rateLimits.expire, now()));
  },
});
