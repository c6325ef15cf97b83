import { minuteMs } from '#domain/time/units.ts';
import { eq, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { currentPoint, cursorOf } from '../changes/cursor.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { JobKind } from '#server/kernel/store/jobs.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { HookTarget } from '#server/kernel/store/hook-target.ts';
import { hookTargets } from '../tables/hook-table.ts';

const data = z.object({ digest: z.string() });

/** Notifies a target that the catalogue has changed. */
export const announceChanges: JobKind<z.infer<typeof data>> = { name: 'tell-of-changes', data };

/** Age at which a job counts as lost, above the time of all its attempts. */
const lostAfterMs = 20 * minuteMs;

/**
 * Sends a job for each target that has not been notified of the current state of the catalogue, unless one is under
 * way: that job sends the latest state, and calls this function again at its end.
 */
export const askForJobs = async (store: StoreContext): Promise<void> => {
  if (store.hooks.length === 0) return;
  const cursor = cursorOf(await currentPoint(store.orm));
  for (const target of store.hooks) await inTransaction(store, (inside) => askForJob(inside, target, cursor));
};

const askForJob = async (inside: StoreContext, target: HookTarget, cursor: string): Promise<void> => {
  const { digest, kind, name } = target;
  const { orm } = inside;
  await orm.insert(hookTargets).values({ digest, kind, name }).onConflictDoNothing();
  const isTarget = eq(hookTargets.digest, digest);
  const [row] = await orm.select().from(hookTargets).where(isTarget).for('update');
  const now = inside.now();
  const isUnderWay = row?.jobLostAt && row.jobLostAt > now;
  if (isUnderWay || row?.sentCursor === cursor) return;
  const startAfter = earliestCall(target, row?.sentAt, now);
  const jobLostAt = new Date(startAfter.getTime() + lostAfterMs);
  await orm.update(hookTargets).set({ jobLostAt }).where(isTarget);
  await inside.jobs.send(announceChanges, { digest }, startAfter > now ? { startAfter } : {});
};

/** The earliest instant at which a target may be called again. */
export const earliestCall = (target: HookTarget, sentAt: Date | null | undefined, now: Date): Date => {
  if (target.kind === 'webhook' || !sentAt) return now;
  return new Date(Math.max(now.getTime(), sentAt.getTime() + target.pauseMs));
};

/** Forgets the targets that are no longer among the settings. */
export const forgetOtherTargets = async ({ orm, hooks }: StoreContext): Promise<void> => {
  const digests = hooks.map(({ digest }) => digest);
  await orm.delete(hookTargets).where(digests.length ? notInArray(hookTargets.digest, digests) : undefined);
};
