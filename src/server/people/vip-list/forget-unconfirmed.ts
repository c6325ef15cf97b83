import { and, isNull, lte } from 'drizzle-orm';
import { vipList } from '#config.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { daysBefore } from './vip-list.ts';
import { vipMembers } from '../tables/vip-tables.ts';

/** Unconfirmed addresses are deleted, because their owners may not have asked for anything. */
export const forgetUnconfirmed = defineChore({
  name: 'forget-unconfirmed-members',
  schedule: '0 * * * *',
  run: async ({ orm, now }) => {
    const old = lte(vipMembers.invitedAt, daysBefore(now(), vipList.unconfirmedDays));
    await orm.delete(vipMembers).where(and(isNull(vipMembers.confirmedAt), old));
  },
});
