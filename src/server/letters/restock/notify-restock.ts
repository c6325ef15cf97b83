import { z } from 'zod';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { customers } from '#server/people/tables/customer-tables.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { JobKind } from '#server/kernel/store/jobs.ts';
import { defineJob } from '#server/kernel/jobs/job.ts';
import { restocks, wantlistItems } from '#server/sales/tables/list-tables.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { restockLetter } from './restock-letter.ts';

/**
 * Stores a restock of each record that customers wait for, and the job that notifies them, in the transaction that
 * brings the records back in stock. After a freed hold, only customers who began to wait `since` it was made are
 * notified. (Decisions 17 and 66.)
 */
export const announceRestock = async (
  store: StoreContext,
  { releaseIds, since }: { releaseIds: readonly number[]; since: Date | null },
): Promise<void> => {
  if (releaseIds.length === 0) return;
  const { releaseId, addedAt } = wantlistItems;
  const wanted = await store.orm
    .selectDistinct({ releaseId })
    .from(wantlistItems)
    .where(and(inArray(releaseId, [...releaseIds]), since ? gte(addedAt, since) : undefined));
  if (wanted.length === 0) return;
  const createdAt = store.now();
  const rows = await store.orm
    .insert(restocks)
    .values(wanted.map((row) => ({ ...row, since, createdAt })))
    .returning({ id: restocks.id });
  for (const { id } of rows) await store.jobs.send(notifyRestock, { restockId: id });
};

const data = z.object({ restockId: z.int() });

/** Notifies all customers who wait for a record that it is back. */
export const notifyRestock: JobKind<z.infer<typeof data>> = { name: 'notify-restock', data };

/** Customers per transaction: a process that ends in between leaves complete groups. */
const atOnce = 50;

/**
 * Sends each customer one letter per restock: the line stores the last restock of which its customer was notified, in
 * the transaction that stores the letter. Customers with an unconfirmed address are left out.
 */
export const notifyRestockJob = defineJob({
  ...notifyRestock,
  timeoutSeconds: 10 * 60,
  retries: { limit: 10, firstPauseSeconds: 30 },
  run: async (store, { data: { restockId }, signal }) => {
    const restock = await currentRestock(store, restockId);
    if (!restock) return;
    const notifyNext = () => inTransaction(store, (inside) => notifySome(inside, restock));
    // A run that is given up must fail, so that the retry notifies the remaining customers.
    do signal.throwIfAborted();
    while ((await notifyNext()) === atOnce);
  },
});

/**
 * Null when a later restock of the same record exists, whose own job notifies all customers of this one. A freed hold,
 * which notifies fewer customers, replaces none.
 */
const currentRestock = async ({ orm }: StoreContext, id: number) => {
  const [restock] = await orm.select().from(restocks).where(eq(restocks.id, id));
  if (!restock) return null;
  const later = and(eq(restocks.releaseId, restock.releaseId), gt(restocks.id, id), isNull(restocks.since));
  return (await orm.$count(restocks, later)) > 0 ? null : restock;
};

const notifySome = async (store: StoreContext, restock: typeof restocks.$inferSelect): Promise<number> => {
  const waiting = await store.orm
    .select({ id: wantlistItems.id, email: customers.email })
    .from(wantlistItems)
    .innerJoin(customers, eq(customers.id, wantlistItems.customerId))
    .where(
      and(
        eq(wantlistItems.releaseId, restock.releaseId),
        lte(wantlistItems.addedAt, restock.createdAt),
        restock.since ? gte(wantlistItems.addedAt, restock.since) : undefined,
        or(isNull(wantlistItems.notifiedOf), lt(wantlistItems.notifiedOf, restock.id)),
        isNotNull(customers.emailVerifiedAt),
      ),
    )
    .orderBy(asc(wantlistItems.id))
    .limit(atOnce)
    .for('update', { of: wantlistItems });
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ id }) => id);
  await store.orm.update(wantlistItems).set({ notifiedOf: restock.id }).where(inArray(wantlistItems.id, ids));
  for (const { id, email } of waiting) await postLetter(store, restockLetter, email, { itemId: id });
  return waiting.length;
};
