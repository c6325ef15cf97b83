import { defineChore } from '#server/kernel/jobs/chore.ts';
import { forgetQuotes } from './quotes.ts';

/** Quotes tell where customers live, and serve nothing after they have expired. */
export const forgetExpiredQuotes = defineChore({
  name: 'forget-expired-quotes',
  schedule: '37 * * * *',
  run: forgetQuotes,
});
