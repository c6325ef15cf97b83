import { defineChore } from '#server/kernel/jobs/chore.ts';
import { forgetQuotes } from './quotes.ts';

/** Expired quotes are deleted, because they reveal where customers live. */
export const forgetExpiredQuotes = defineChore({
  name: 'forget-expired-quotes',
  schedule: '37 * * * *',
  run: forgetQuotes,
});
