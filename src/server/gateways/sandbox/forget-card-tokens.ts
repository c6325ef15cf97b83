import { dayMs } from '#domain/time/units.ts';
import { and, like, lte } from 'drizzle-orm';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { sandboxPayments } from './sandbox-table.ts';

/** Tokens of cards are valid for minutes. */
export const forgetCardTokens = defineChore({
  name: 'forget-sandbox-cards',
  schedule: '17 * * * *',
  run: async ({ orm, now }) => {
    const before = new Date(now().getTime() - dayMs);
    await orm
      .delete(sandboxPayments)
      .where(and(like(sandboxPayments.id, 'card\\_%'), lte(sandboxPayments.updatedAt, before)));
  },
});
