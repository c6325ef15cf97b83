import { dayMs } from '#domain/time/units.ts';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import pMap from 'p-map';
import { logError } from '#runtime/log.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { tryToAsk } from './ask-provider.ts';
import { payments, providerNotices } from '../tables/payment-tables.ts';

/** Payments per run, and calls of the provider at a time. */
const atOnce = 500;
const concurrency = 4;

/**
 * Checks the payments that are due: those without a notice, expired ones, and, once a day, those that a bank may take
 * back. Payments of a provider that the shop no longer uses wait.
 */
export const sweepPayments = async (store: StoreContext): Promise<void> => {
  const due = await store.orm
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isNotNull(payments.checkAt),
        lte(payments.checkAt, store.now()),
        eq(payments.provider, store.providers.payments.name),
      ),
    )
    .orderBy(asc(payments.checkAt), asc(payments.id))
    .limit(atOnce);
  const askOne = async ({ id }: { id: number }) => {
    try {
      await tryToAsk(store, id);
    } catch (error) {
      logError(`The payment ${id} could not be brought up to date:`, error);
    }
  };
  await pMap(due, askOne, { concurrency });
};

export const sweepChore = defineChore({
  name: 'sweep-payments',
  schedule: '* * * * *',
  run: sweepPayments,
});

const noticeDays = 30;

/** A notice is not repeated after weeks. */
export const forgetNotices = defineChore({
  name: 'forget-provider-notices',
  schedule: '53 4 * * *',
  run: async ({ orm, now }) => {
    const before = new Date(now().getTime() - noticeDays * dayMs);
    await orm.delete(providerNotices).where(lte(providerNotices.receivedAt, before));
  },
});
