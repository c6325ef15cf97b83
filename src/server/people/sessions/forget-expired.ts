import { lte } from 'drizzle-orm';
import { customerTokens } from '../tables/customer-tables.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { forgetOldNetworks } from './known-networks.ts';
import { forgetFailures } from './login-delay.ts';
import { sessions, signInCodes } from '../tables/session-tables.ts';

/** Ended sessions, used-up links and failure counts are deleted: they are personal data without a further use. */
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
