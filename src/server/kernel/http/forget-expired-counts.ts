import { lte } from 'drizzle-orm';
import { defineChore } from '../jobs/chore.ts';
import { rateLimits } from './rate-limit-table.ts';

/** Expired counts are deleted, because the addresses of callers are personal data. */
export const forgetExpiredCounts = defineChore({
  name: 'forget-expired-counts',
  schedule: '*/5 * * * *',
  run: async ({ orm, now }) => {
    await orm.delete(rateLimits).where(lte(rateLimits.expire, now()));
  },
});
