import { lte } from 'drizzle-orm';
import { customerTokens } from '../tables/customer-tables.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { forgetOldNetworks } from './known-networks.ts';
import { forgetFailures } from './login-delay.ts';
import { sessions, signInCodes } from '../tables/session-tables.ts';

/** Ended sessions, used-up links and counts of failures are deleted: they tell of persons, and serve nothing any more. */
export const forgetExpiredSessions = defineChore({
  name: 'forget-expired-sessions',
  schedule: '17 * * * *',
  run: async (store) => {
    const now = store.now();
    await store.orm.delete(sessions).where(lte(sessions.expiresAt, now));
    await store.orm.delete(customerTokens).where(lte(customerTokens.expiresAt, now));
    await store.orm.delete(signInCodes).where(lte(signInCodes.expiresAt, now));
    await forgetFailures(store);
    await forgetOldNetworks(store);
  },
});
