import { dayMs } from '#domain/time/units.ts';
import { lt } from 'drizzle-orm';
import { order } from '#config.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { idempotencyKeys } from '../tables/idempotency-table.ts';

/** Deletes keys that are not valid any more. */
export const forgetKeys = defineChore({
  name: 'forget-idempotency-keys',
  schedule: '47 * * * *',
  run: async ({ orm, now }) => {
    const oldest = new Date(now().getTime() - order.keyDays * dayMs);
    await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
  },
});
