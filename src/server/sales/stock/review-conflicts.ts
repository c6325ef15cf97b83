import { and, asc, eq, exists, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { defineJob } from '#server/kernel/jobs/job.ts';
import type { JobKind } from '#server/kernel/store/jobs.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import { orderNeedsAttention } from '../sales-events.ts';
import { orderLines, orders } from '../tables/order-tables.ts';
import { wrongAmount } from '#domain/orders/payment-life.ts';
import { payments } from '../tables/payment-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

const data = z.object({ releaseIds: z.array(z.int()) });

/**
 * Finds orders that hold more copies than there are. It is a job, because orders are locked before records, and the
 * transaction that changed a record already holds its lock.
 */
export const reviewConflicts: JobKind<z.infer<typeof data>> = { name: 'review-conflicts', data };

export const reviewConflictsJob = defineJob({
  ...reviewConflicts,
  timeoutSeconds: 60,
  retries: { limit: 5, firstPauseSeconds: 5 },
  run: (store, { data: { releaseIds } }) => inTransaction(store, (inside) => review(inside, releaseIds)),
});

/**
 * Marks the orders in conflict, and unmarks those whose conflict is over. Nothing is cancelled: the shopkeeper decides.
 * (Decision 56.)
 */
const review = async (inside: StoreContext, releaseIds: readonly number[]) => {
  const { orm } = inside;
  const ids = await lockConcerned(inside, releaseIds);
  if (ids.length === 0) return;
  const short = orm
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(releases, eq(releases.id, orderLines.releaseId))
    .where(
      and(eq(orderLines.orderId, orders.id), gt(orderLines.held, 0), gt(releases.committed, releases.onHand)),
    );
  // A payment of another amount has the same mark.
  const otherAmount = orm
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        eq(payments.statusDetail, wrongAmount),
        inArray(payments.status, ['in_process', 'approved']),
      ),
    );
  const these = inArray(orders.id, ids);
  const marked = await orm
    .update(orders)
    .set({ attention: 'conflict' })
    .where(and(these, isNull(orders.attention), exists(short)))
    .returning({ id: orders.id });
  await orm
    .update(orders)
    .set({ attention: null })
    .where(and(these, eq(orders.attention, 'conflict'), notExists(short), notExists(otherAmount)));
  for (const { id } of marked)
    await recordEvent(inside, orderNeedsAttention, { orderId: id, attention: 'conflict' });
};

const lockConcerned = async ({ orm }: StoreContext, releaseIds: readonly number[]): Promise<number[]> => {
  const concerned = orm
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(inArray(orderLines.releaseId, [...releaseIds]));
  const rows = await orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.id, concerned),
        sql`(${orders.attention} = 'conflict' or ${orders.status} in ('pending', 'payment_approved', 'preparing')
          or (${orders.status} = 'shipped' and ${orders.pickup} is not null))`,
      ),
    )
    .orderBy(asc(orders.id))
    .for('no key update');
  return rows.map(({ id }) => id);
};
